import { counted } from '#src/components/counted.ts';
import { CiteButton } from './CiteButton.tsx';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';

type Props = { readonly ids: readonly string[] };

/** "Cite these 7": the citation formats for all publications that pass the filter (O6). */
export function CiteShown({ ids }: Props) {
  if (ids.length === 0) return null;
  const subject = counted(words.citeAll, ids.length);
  const label = ids.length === 1 ? words.cite : fill(words.citeThese, { count: ids.length });
  return <CiteButton label={label} subject={subject} ids={ids} />;
}
