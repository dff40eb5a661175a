import { getDocumentProxy } from 'unpdf';

/** What is in a PDF, in the order of the file; places in points from the left edge of a page. */
export async function readPdf(bytes: Uint8Array) {
  // unpdf takes the memory of what it is given.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
  );
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const items = contents.flatMap((content) =>
    content.items.flatMap((item) => ('str' in item ? item : [])),
  );
  const notes = await Promise.all(
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
    links: notes.flat().flatMap(({ url }) => url ?? []),
    tags: JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree()))),
    info: Object.fromEntries(Object.entries((await pdf.getMetadata()).info)),
    width: Number(pages[0]?.view[2]),
  };
}
