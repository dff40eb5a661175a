const COMMENT = /\/\*[^]*?\*\//gu;
const CLASS = /\.(-?[_a-z][\w-]*)/giu;

/**
 * Classes of our own that stand on one element and that Tailwind's utilities could say as well: no
 * rule of theirs looks at an ancestor, a child or an attribute, or draws text.
 * @param styles - All style sheets.
 * @param code - All components.
 * @returns Their names.
 */
export function onceUsed(styles: string, code: string): string[] {
  const selectors = [...styles.replaceAll(COMMENT, '').matchAll(/([^{}@;]+)\{/gu)]
    .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/u))
    .map((selector) => selector.trim());
  const names = new Set(
    selectors.flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)),
  );
  return [...names].filter((name) => {
    const own = selectors.filter((each) => [...each.matchAll(CLASS)].some(([, n]) => n === name));
    const isPlain = own.every((each) => new RegExp(`^\\.${name}(?::[\\w-]+)?$`, 'u').test(each));
    return isPlain && uses(name, code) <= 1;
  });
}

function uses(name: string, code: string): number {
  return [...code.matchAll(new RegExp(`(?<=["'\`\\s])${name}(?=["'\`\\s])`, 'gu'))].length;
}
