/** An SVG with values in place of CSS variables, which programs for documents draw black. */
export function withoutVariables(svg: string): string {
  const light = svg.replaceAll(DARK, '');
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of light.matchAll(DEFINITION))
    if (!values.has(name)) values.set(name, value.trim());
  let text = light;
  // A value may have another variable in it; more levels are a circle.
  for (let level = 0; level < DEEPEST && USE.test(text); level += 1)
    text = text.replaceAll(
      new RegExp(USE, 'gu'),
      (_, name: string, otherwise: string | undefined) =>
        values.get(name) ?? otherwise?.trim() ?? '',
    );
  return text;
}

const DEEPEST = 8;
const DARK = /@media[^{}]*prefers-color-scheme:\s*dark[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gu;
const DEFINITION = /(--[\w-]+)\s*:([^;{}"']+)/gu;
const USE = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\))?[^()]*))?\)/u;
