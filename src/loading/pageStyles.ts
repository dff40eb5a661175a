/** The styles in the served document: 'writing' has all, undefined all but those of Markdown. */
type ServedStyles = 'home' | 'writing' | undefined;

let pending: Promise<CSSStyleSheet> | undefined;

/** A style sheet to adopt: the content security policy forbids inserting a `<style>`. */
async function fetchSheet(): Promise<CSSStyleSheet> {
  const text = import.meta.env.HAS_POSTS
    ? (await import('./textStyles.ts')).textStyles
    : (await import('./allStyles.ts')).allStyles;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/**
 * Returns a function that fetches the styles once, if the served ones aren't enough, and resolves to a
 * function that adopts them. Call that when a page that needs them is shown, and not before: new
 * styles restyle the whole document. A fetch that was rejected can be tried again.
 */
function lateStyles(isEnough: (served: ServedStyles) => boolean): () => Promise<() => void> {
  return async () => {
    // During prerendering there is no document; each page will include its own styles.
    if (typeof document === 'undefined') return nothing;
    if (isEnough(document.documentElement.dataset['styles'] as ServedStyles)) return nothing;
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

/** A served page other than home may lack the styles of home's list of posts. */
export const homeStyles = lateStyles(
  (served) => !import.meta.env.HAS_POSTS || served !== undefined,
);

/** The styles of pages other than home, without texts in Markdown or a list of posts. */
export const otherStyles = lateStyles((served) => served !== 'home');

/** The styles of texts in Markdown and of lists of posts. */
export const writingStyles = lateStyles((served) => served === 'writing');
