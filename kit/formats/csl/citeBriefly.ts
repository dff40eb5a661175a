import type { CitedDocument, DocumentCitation } from './citeDocument.ts';
import type { CslItem } from './writeCslJson.ts';

/**
 * Says each work by its author and year, for whoever only asks whether all is in order: to start
 * the engine that formats citations takes longer than to check a folder.
 *
 * @param citations - The citations, in order.
 * @returns Each citation in as many pieces as it has works, and a list of titles.
 */
export function citeBriefly(
  _style: string,
  items: readonly CslItem[],
  citations: readonly DocumentCitation[],
): CitedDocument {
  return {
    citations: citations.map(({ works }) =>
      works.map(({ work }) => ({ work, text: brief(items[work]) })),
    ),
    references: items.map(({ title }, work) => ({ work, text: [title] })),
  };
}

function brief({ author = [], issued }: Partial<CslItem> = {}): string {
  const [{ family = '', literal = '' } = {}] = author;
  return `(${family || literal}, ${issued?.['date-parts']?.[0]?.[0] ?? ''})`;
}
