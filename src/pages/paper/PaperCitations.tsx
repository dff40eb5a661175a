import type { PaperView } from '#src/content/publicationViews.ts';
import * as words from 'virtual:content/words';

type Props = { readonly paper: PaperView };

const REFERENCES = [
  ['APA', 'apa'],
  ['Vancouver', 'vancouver'],
] as const;
const RECORDS = [
  ['BibTeX', 'bibtex'],
  ['RIS', 'ris'],
] as const;

/** The publication as others cite it, to read and copy without scripts too (requirement O6). */
export function PaperCitations({ paper }: Props) {
  return (
    <section aria-labelledby="cite" className="max-w-measure">
      <h2 id="cite" className="text-xl font-semibold text-heading">
        {words.citePaper}
      </h2>
      {REFERENCES.map(([name, style]) => (
        <div key={name} className="mt-3">
          <h3 className="meta">{name}</h3>
          <p dir="auto" className="text-[0.9375rem] leading-6 text-lead">
            {paper[style]}
          </p>
        </div>
      ))}
      {/* For programs: nobody copies them from paper. */}
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        {RECORDS.map(([name, style]) => (
          <details key={name} className="min-w-0 max-w-full open:basis-full">
            <summary className="text-link foot-link text-caption">{name}</summary>
            <pre
              dir="auto"
              className="card mt-1 whitespace-pre-wrap p-4 font-code text-[0.8125rem] leading-6 text-lead"
            >
              {paper[style]}
            </pre>
          </details>
        ))}
      </div>
    </section>
  );
}
