import { otherStyles } from './otherStyles.ts';

let pending: Promise<CSSStyleSheet> | undefined;
let isAdopted = false;

/**
 * The styles of texts and of lists of posts, besides those of all pages: in a chunk of their own,
 * and adopted like those.
 *
 * @returns A function that adopts the sheets, to be called when a page that needs them is shown.
 *   Rejects if a chunk cannot be loaded; call again.
 */
export async function writingStyles(): Promise<() => void> {
  const adoptOther = await otherStyles();
  if (typeof document === 'undefined') return adoptOther;
  if (document.documentElement.dataset['styles'] === 'writing') return adoptOther;
  pending ??= fetchSheet().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  const sheet = await pending;
  return () => {
    adoptOther();
    if (!isAdopted) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    isAdopted = true;
  };
}

async function fetchSheet(): Promise<CSSStyleSheet> {
  const { textStyles } = await import('./textStyles.ts');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(textStyles);
  return sheet;
}
