import { RichSpan } from '#src/components/RichSpan.tsx';
import { AbstractText } from '#src/pages/publications/AbstractText.tsx';
import { Ruler } from '#src/components/Ruler.tsx';
import { SkillLinks } from '#src/components/SkillLinks.tsx';
import type { PaperView } from '#src/content/publicationViews.ts';
import { PaperMentions } from '#src/pages/writing/PaperMentions.tsx';
import { PaperActions } from './PaperActions.tsx';
import { PaperCitations } from './PaperCitations.tsx';
import { PaperContribution } from './PaperContribution.tsx';
import { PaperFacts } from './PaperFacts.tsx';
import { PaperTopics } from './PaperTopics.tsx';
import { plainText } from '#src/lib/plainText.ts';
import * as words from 'virtual:content/words';
import { ownOf } from '#src/components/own.ts';
import { BackLink } from '#src/components/ui/Link.tsx';

type Props = { readonly paper: PaperView };

const BELOW = 'mt-10 grid gap-x-16 gap-y-10 border-t border-line pt-9';

/** A publication's own page: everything about it, at a permanent address (requirement O4). */
export function PaperPage({ paper }: Props) {
  const { title, authors, abstract, categories, keywords, evidencedSkills } = paper;
  const { contributionNote, roles, mentions } = paper;
  // Citations stand beside a text, not beside a hole (LK19).
  const hasText = [abstract, contributionNote, roles, mentions].some((part) => part?.length);
  return (
    <article className="frame pt-8 lg:pt-12">
      <p className="mb-4 print:hidden">
        <BackLink to="/publications" />
      </p>
      <h1
        tabIndex={-1}
        {...ownOf(title)}
        className="max-w-[26em] text-[clamp(1.625rem,3vw,2.25rem)] font-semibold leading-[1.16] tracking-[-0.026em] text-heading"
      >
        <RichSpan text={title} />
      </h1>
      <Ruler title={plainText(title)} className="mt-5 block" />
      <PaperFacts paper={paper} />
      <PaperActions paper={paper} />
      <div className={hasText ? `${BELOW} xl:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]` : BELOW}>
        <div className="grid min-w-0 content-start gap-10 empty:hidden">
          {abstract && (
            <section aria-labelledby="abstract">
              <h2 id="abstract" className="text-xl font-semibold text-heading">
                {words.abstract}
              </h2>
              <p {...ownOf(abstract)} className="mt-3 max-w-measure">
                <AbstractText text={abstract} />
              </p>
            </section>
          )}
          {PaperMentions === null ? (
            <PaperContribution paper={paper} />
          ) : (
            <PaperMentions paper={paper} />
          )}
          {(categories.length > 0 || (keywords ?? evidencedSkills)) && (
            <div>
              <PaperTopics topics={categories} keywords={keywords} />
              {evidencedSkills && <SkillLinks skills={evidencedSkills} />}
            </div>
          )}
        </div>
        {authors.length > 0 && <PaperCitations paper={paper} />}
      </div>
    </article>
  );
}
