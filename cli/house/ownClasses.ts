const COMMENT = /\/\*[^]*?\*\/|(?<=\s)\/\/.*/gu;
const CLASS = /\.(-?[_a-z][\w-]*)/giu;
const LITERAL = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/gu;

/**
 * Classes of our own that stand on one element alone: what utilities on it might say as well.
 * A name that is put together (`flip-${side}`) counts as standing nowhere else.
 * @param styles - All style sheets.
 * @param code - All components.
 * @returns Their names.
 */
export function onceUsed(styles: string, code: string): string[] {
  const selectors = styles.replaceAll(COMMENT, '').matchAll(/([^{}@;]+)\{/gu);
  const names = [...selectors].flatMap(([, list = '']) =>
    [...list.matchAll(CLASS)].map(([, name = '']) => name),
  );
  const words = [...code.replaceAll(COMMENT, '').matchAll(LITERAL)].flatMap(([literal]) =>
    literal.split(/[\s"'`]+/u),
  );
  return [...new Set(names)].filter((name) => words.filter((word) => word === name).length <= 1);
}
