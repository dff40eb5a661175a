import { lateStyles, otherStyles } from './lateStyles.ts';

const textStyles = lateStyles(
  async () => (await import('./textStyles.ts')).textStyles,
  (holds) => holds === 'writing',
);

/** The styles of texts and of lists of posts, besides those of all pages. */
export async function writingStyles(): Promise<() => void> {
  const [adoptOther, adoptText] = await Promise.all([otherStyles(), textStyles()]);
  return () => {
    adoptOther();
    adoptText();
  };
}
