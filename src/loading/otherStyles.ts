let pending: Promise<CSSStyleSheet> | undefined;
let isAdopted = false;

/**
 * The styles of all pages. The home page includes only its own; the rest comes in a chunk and is
 * adopted, which the content security policy allows.
 *
 * @returns A function that adopts the sheet, to be called when a page that needs it is shown, and
 *   not before: new styles restyle the whole document. Rejects if the chunk cannot be loaded; call
 *   again.
 */
export async function otherStyles(): Promise<() => void> {
  // When pages are prerendered there is no document, and every page includes its own styles.
  if (typeof document === 'undefined') return nothing;
  if (document.documentElement.dataset['styles'] !== 'home') return nothing;
  pending ??= fetchSheet().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  const sheet = await pending;
  return () => {
    if (!isAdopted) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    isAdopted = true;
  };
}

function nothing(): void {}

async function fetchSheet(): Promise<CSSStyleSheet> {
  const { allStyles } = await import('./allStyles.ts');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(allStyles);
  return sheet;
}
