/**
 * Styles that come in a chunk of their own and are adopted, which the content security policy
 * allows.
 *
 * @param load - Fetches their text. Rejects if the chunk cannot be loaded; call again.
 * @param isServed - Whether a document includes them already, by what its `data-styles` says.
 * @returns Fetches them once. It resolves to a function that adopts the sheet, to be called when a
 *   page that needs it is shown, and not before: new styles restyle the whole document.
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
