const COMMENT = /\/\*[^]*?\*\/|(?<=\s)\/\/.*/gu;
const CLASS = /\.(-?[_a-z][\w-]*)/giu;
const LITERAL = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/gu;

/**
 * Custom classes that are used on at most one element, where utilities would do as well.
 * A concatenated name (`flip-${side}`) does not count as a use.
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
