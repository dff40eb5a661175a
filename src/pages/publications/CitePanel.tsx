import { useState } from 'react';
import { site } from 'virtual:content/site';
import { CopyButton } from '#src/components/CopyButton.tsx';
import { CopyByHand } from '#src/components/CopyByHand.tsx';
import { citationText, STYLES, type Style } from './citing.ts';
import { papersOf } from '#src/pages/paper/papers.ts';
import * as words from 'virtual:content/words';

type Props = { readonly ids: readonly string[]; readonly path: string | undefined };

/** The citation formats; each copies, and shows its text if copying is refused (requirement O6). */
export function CitePanel({ ids, path }: Props) {
  const [refused, setRefused] = useState<string>();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {STYLES.map(([label, style]) => (
          <CopyButton
            key={style}
            label={label}
            text={() => citationOf(ids, style)}
            onRefused={setRefused}
          />
        ))}
        {path !== undefined && (
          <CopyButton
            label={words.copyLink}
            text={() => new URL(path, site.siteUrl ?? window.location.href).href}
            onRefused={setRefused}
          />
        )}
      </div>
      {refused !== undefined && <CopyByHand text={refused} />}
    </>
  );
}

function citationOf(ids: readonly string[], style: Style): string | Promise<string> {
  const texts = papersOf(ids);
  return texts instanceof Promise
    ? texts.then((fetched) => citationText(fetched, style))
    : citationText(texts, style);
}
