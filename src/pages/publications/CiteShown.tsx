import { useState } from 'react';
import { counted } from '#src/components/counted.ts';
import { CitePanel } from './CitePanel.tsx';
import * as words from 'virtual:content/words';
import { fill } from '#text/words.ts';

type Props = { readonly ids: readonly string[] };

/** "Cite these 7": the citation formats for all publications that pass the filter (O6). */
export function CiteShown({ ids }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return null;
  return (
    <div className="scripted contents">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-link foot-link"
      >
        {ids.length === 1
          ? counted(words.citeAll, 1)
          : fill(words.citeThese, { count: ids.length })}
      </button>
      {isOpen && (
        <CitePanel
          key={ids.join()}
          subject={counted(words.citeAll, ids.length)}
          ids={ids}
          className="order-last basis-full pt-1 bar:justify-end"
        />
      )}
    </div>
  );
}
