/** The styles in the document as served: home's part, all, or by default all but those of texts. */
type Served = 'home' | 'writing' | undefined;

let pending: Promise<CSSStyleSheet> | undefined;

/** The content security policy forbids inserting a `<style>`, but not adopting a style sheet. */
async function fetchSheet(): Promise<CSSStyleSheet> {
  const text = import.meta.env.HAS_POSTS
    ? (await import('./textStyles.ts')).textStyles
    : (await import('./allStyles.ts')).allStyles;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/**
 * @param isEnough - Whether the document as served includes what a page needs.
 * @returns Fetches the styles once. It resolves to a function that adopts them, to be called when
 *   a page that needs them is shown, and not before: new styles restyle the whole document. It
 *   rejects if the chunk cannot be loaded; call again.
 */
function lateStyles(isEnough: (served: Served) => boolean): () => Promise<() => void> {
  return async () => {
    // When pages are prerendered there is no document, and every page includes its own styles.
    if (typeof document === 'undefined') return nothing;
    if (isEnough(document.documentElement.dataset['styles'] as Served)) return nothing;
    pending ??= fetchSheet().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    const sheet = await pending;
    return () => {
      const adopted = document.adoptedStyleSheets;
      if (!adopted.includes(sheet)) document.adoptedStyleSheets = [...adopted, sheet];
    };
  };
}

function nothing(): void {}

/** Home as it is served includes its part; its list of posts has styles that other pages lack. */
export const homeStyles = lateStyles(
  (served) => !import.meta.env.HAS_POSTS || served !== undefined,
);

/** The styles of all pages but texts and lists of posts. */
export const otherStyles = lateStyles((served) => served !== 'home');

/** The styles of texts and of lists of posts. */
export const writingStyles = lateStyles((served) => served === 'writing');
