import { useState } from 'react';
import { CopyButton } from '#src/components/CopyButton.tsx';
import { CopyByHand } from '#src/components/CopyByHand.tsx';
import { citationText, STYLES, type Style } from './citing.ts';
import { papersOf } from '#src/pages/paper/papers.ts';
import * as words from 'virtual:content/words';

type Props = {
  /** What is cited, for screen readers: "Cite these 7 publications". */
  readonly subject: string;
  readonly ids: readonly string[];
  /** The address of the one paper that is cited, offered as a link to copy. */
  readonly address?: string;
  /** Where it is placed; a little below the button by default. */
  readonly className?: string;
};

/** The citation formats; each copies, and shows its text if copying is refused (requirement O6). */
export function CitePanel({ subject, ids, address, className = 'mt-3' }: Props) {
  const [refused, setRefused] = useState<string>();
  return (
    <div role="group" aria-label={subject} className={`flex flex-wrap gap-2 ${className}`}>
      {STYLES.map(([label, style]) => (
        <CopyButton
          key={style}
          label={label}
          text={() => citationOf(ids, style)}
          onRefused={setRefused}
        />
      ))}
      {address !== undefined && (
        <CopyButton label={words.copyLink} text={() => address} onRefused={setRefused} />
      )}
      {refused !== undefined && <CopyByHand text={refused} />}
    </div>
  );
}

function citationOf(ids: readonly string[], style: Style): string | Promise<string> {
  const texts = papersOf(ids);
  return texts instanceof Promise
    ? texts.then((fetched) => citationText(fetched, style))
    : citationText(texts, style);
}
