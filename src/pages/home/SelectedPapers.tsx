import { PageLink } from '#src/components/PageLink.tsx';
import { PaperTitle } from '#src/components/PaperTitle.tsx';
import { Section } from '#src/components/Section.tsx';
import { words } from '#text/siteWords.ts';
import type { SelectedPaper } from '#src/content/views.ts';
import { own } from '#src/components/own.ts';

type Props = { readonly papers: readonly SelectedPaper[] };

/** The papers that the owner selected, each linked to its own page (requirement Q4). */
export function SelectedPapers({ papers }: Props) {
  return (
    <Section
      title={words.selectedOnHome}
      aside={
        <PageLink to="publications" className="text-link foot-link -mb-1 text-small">
          {words.wholeListLink}
        </PageLink>
      }
    >
      <ul>
        {papers.map(({ id, title, where }) => (
          <li key={id} className="border-t border-line py-4 first:border-t-0 first:pt-0">
            <PaperTitle id={id} title={title} />
            {where !== '' && (
              <p {...own} className="text-sm leading-6">
                {where}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
