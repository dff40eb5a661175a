import { PageLink } from '#src/components/PageLink.tsx';
import { PaperLink } from '#src/components/PaperLink.tsx';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { Section } from '#src/components/Section.tsx';
import type { SelectedPaper } from '#src/content/views.ts';

type Props = { readonly papers: readonly SelectedPaper[] };

/** The papers that the owner selected, each leading to its own page (requirement Q4). */
export function SelectedPapers({ papers }: Props) {
  return (
    <Section
      title="Selected Publications"
      aside={
        <PageLink to="publications" className="text-link foot-link -mb-1 text-small">
          All publications
        </PageLink>
      }
    >
      <ul>
        {papers.map(({ id, title, where }) => (
          <li key={id} className="border-t border-line py-4 first:border-t-0 first:pt-0">
            <h3 dir="auto" className="font-semibold leading-snug text-heading">
              <PaperLink
                id={id}
                className="inline-block py-1 hover:text-accent hover:underline hover:underline-offset-4"
              >
                <RichSpan text={title} />
              </PaperLink>
            </h3>
            {where !== '' && (
              <p dir="auto" className="text-sm leading-6">
                {where}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
