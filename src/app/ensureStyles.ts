let pending: Promise<void> | undefined;

/**
 * Sees to it that the document has the styles of all pages. The home page carries only its own; the
 * rest comes with a chunk and is adopted, which the content security policy allows.
 * Out: a promise kept once they are there. Rejects where the chunk can't be had; then ask again.
 */
export function ensureStyles(): Promise<void> {
  // While pages are rendered to text there is no document, and every page carries its own.
  if (typeof document === 'undefined') return Promise.resolve();
  if (document.documentElement.dataset['styles'] !== 'home') return Promise.resolve();
  pending ??= adopt().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function adopt(): Promise<void> {
  const { allStyles } = await import('./allStyles.ts');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(allStyles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
