const MAX_NESTING = 8;
/** A media query for the dark theme, with its rules. */
const DARK_MEDIA =
  /@media[^{}]*prefers-color-scheme:\s*dark[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gu;
const VARIABLE_DEFINITION = /(--[\w-]+)\s*:([^;{}"']+)/gu;
const VARIABLE_USE = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\))?[^()]*))?\)/gu;

/** Replaces CSS variables in an SVG by their values, since Typst would draw them black. */
export function withoutVariables(svg: string): string {
  const lightSvg = svg.replaceAll(DARK_MEDIA, '');
  const definitions = [...lightSvg.matchAll(VARIABLE_DEFINITION)];
  const resolve = (text: string, nesting = 0): string =>
    text.replaceAll(VARIABLE_USE, (use: string, name: string, defaultValue = '') => {
      // A value may contain another variable; deeper nesting is a cycle.
      if (nesting === MAX_NESTING) return use;
      const [, , value = defaultValue] = definitions.find(([, defined]) => defined === name) ?? [];
      return resolve(value.trim(), nesting + 1);
    });
  return resolve(lightSvg);
}
