/**
 * Styles in a chunk of their own, adopted, which the content security policy allows. Resolves to a
 * function that adopts them, to be called when a page that needs them is shown: new styles restyle
 * the whole document.
 */
export function lateStyles(
  load: () => Promise<string>,
  isServed: (holds: string | undefined) => boolean,
): () => Promise<() => void> {
  let pending: Promise<CSSStyleSheet> | undefined;
  let isAdopted = false;
  const fetchSheet = async () => {
    const text = await load();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  };
  return async () => {
    // When pages are prerendered there is no document, and every page includes its own styles.
    if (typeof document === 'undefined') return nothing;
    if (isServed(document.documentElement.dataset['styles'])) return nothing;
    pending ??= fetchSheet().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    const sheet = await pending;
    return () => {
      if (!isAdopted) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      isAdopted = true;
    };
  };
}

function nothing(): void {}

/** The styles of all pages: the home page includes only its own. */
export const otherStyles = lateStyles(
  async () => (await import('./allStyles.ts')).allStyles,
  (holds) => holds !== 'home',
);
