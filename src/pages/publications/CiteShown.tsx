import { useState } from 'react';
import { CitePanel } from './CitePanel.tsx';

type Props = { readonly ids: readonly string[] };

/** "Cite these 7": the ways to cite all that the filter has left (requirement O6). */
export function CiteShown({ ids }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return null;
  return (
    <div className="scripted">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-link foot-link"
      >
        Cite these {ids.length}
      </button>
      {isOpen && (
        <CitePanel key={ids.join()} subject={`these ${ids.length} publications`} ids={ids} />
      )}
    </div>
  );
}
