import { getDocumentProxy } from 'unpdf';

/** Reads a PDF's text, links and metadata; positions are in points from the left edge of a page. */
export async function readPdf(bytes: Uint8Array) {
  // A copy, since unpdf detaches the buffer.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
  );
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const items = contents.flatMap((content) =>
    content.items.flatMap((item) => ('str' in item ? item : [])),
  );
  const annotations = await Promise.all(
    pages.map((page) => page.getAnnotations() as Promise<{ url?: string }[]>),
  );
  return {
    text: items
      .map(({ str, hasEOL }) => str + (hasEOL ? ' ' : ''))
      .join('')
      .replaceAll(/\s+/gu, ' '),
    spans: items.map(({ str: text, transform, width }) => {
      const left = Number(transform[4]);
      return { text, left, right: left + width };
    }),
    links: annotations.flat().flatMap(({ url }) => url ?? []),
    tags: JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree()))),
    info: Object.fromEntries(Object.entries((await pdf.getMetadata()).info)),
    width: Number(pages[0]?.view[2]),
  };
}
