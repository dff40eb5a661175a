import { PaperTitle } from '#src/components/PaperTitle.tsx';
import { Section } from '#src/components/Section.tsx';
import { Authors } from '#src/pages/publications/Authors.tsx';
import * as words from 'virtual:content/words';
import type { HomePapers as Props } from '#src/content/homeViews.ts';
import { ownOf } from '#src/components/own.ts';
import { Link } from '#src/components/ui/Link.tsx';

/** Up to this many authors are all named; of a longer list, the first, the owner and the last. */
const WHOLE = 8;

/** The papers that the owner selected, else the newest; each leads to its own page (Q4, N19). */
export function HomePapers({ papers, areSelected }: Props) {
  return (
    <Section
      title={areSelected ? words.selectedOnHome : words.recentOnHome}
      aside={
        <Link to="/publications" className="text-link foot-link -mb-1 text-small">
          {words.wholeListLink}
        </Link>
      }
    >
      <ul>
        {papers.map((paper) => (
          <li
            key={paper.id}
            className="border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0"
          >
            <PaperTitle id={paper.id} title={paper.title} />
            <Authors of={paper} whole={WHOLE} className="text-sm leading-6" />
            {paper.where !== '' && (
              <p {...ownOf(paper.where)} className="text-sm leading-6 text-lead">
                {paper.where}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
