import type { PaperView } from '#src/content/publicationViews.ts';
import { POSITION_NAMES } from '#src/pages/publications/positions.ts';
import * as words from 'virtual:content/words';
import { ownOf } from '#src/components/own.ts';

type Props = { readonly paper: PaperView };

/** The owner's part in a paper, if more is known than the place among its authors (O9). */
export function PaperContribution({ paper }: Props) {
  const { positions = [], roles = [], contributionNote } = paper;
  const stated = [...positions.map((position) => POSITION_NAMES[position]), ...roles];
  if (roles.length === 0 && contributionNote === undefined) return null;
  return (
    <section aria-labelledby="part">
      <h2 id="part" className="text-xl font-semibold text-heading">
        {words.contribution}
      </h2>
      {stated.length > 0 && <p className="meta mt-2">{stated.join(' · ')}</p>}
      {contributionNote !== undefined && (
        <p {...ownOf(contributionNote)} className="mt-2 max-w-measure">
          {contributionNote}
        </p>
      )}
    </section>
  );
}
