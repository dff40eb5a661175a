import { themeSchema } from '#src/content/theme.ts';
import type { Problem } from '#kit/messages/problem.ts';
import type { YamlFile } from '#kit/content/yaml/readYaml.ts';
import { problemAt } from '#kit/content/yaml/explain.ts';
import { contrast, themeColours, mix, palettesOf } from './palettes.ts';

/** Below this, text is barely legible (WCAG 1.4.11 requires it even of graphics). */
const LEGIBLE_CONTRAST = 3;
/** Minimum contrast of text (WCAG 1.4.3). */
const TEXT_CONTRAST = 4.5;
/** The QR code is on a plate of this colour in both palettes. */
const PLATE = '#ffffff';

/** A contrast below `least` is an error; below `enough`, a warning. */
const pairs = (inks: readonly string[], backgrounds: readonly string[], least = 0) =>
  inks.flatMap((ink) => backgrounds.map((on) => ({ ink, on, least, enough: TEXT_CONTRAST })));

const TEXTS = ['textSlate', 'textLightSlate', 'textWhite'];
const PAIRS = [
  ...pairs(TEXTS, ['background', 'cardBackground'], LEGIBLE_CONTRAST),
  ...pairs(['highlight'], ['background', 'cardBackground', 'well']),
  ...pairs(TEXTS, ['well']),
  ...pairs(['onHighlight'], ['highlight']),
  { ink: 'qrForeground', on: PLATE, least: LEGIBLE_CONTRAST, enough: LEGIBLE_CONTRAST },
];

/** An error if text is barely legible, a warning if its contrast is below what WCAG requires. */
export function checkTheme(yaml: YamlFile): Problem[] {
  const parsed = themeSchema.safeParse(yaml.value ?? {});
  if (!parsed.success) return [];
  const palettes = palettesOf(parsed.data);
  return (['dark', 'light'] as const).flatMap((palette) => {
    const colours = palettes[palette];
    const ownerColours = themeColours(palette, parsed.data);
    // One wrong colour makes several pairs fail; only the worst of them is reported.
    const worst = new Map<string, { readonly contrast: number; readonly problem: Problem }>();
    for (const { ink, on, least, enough } of PAIRS) {
      const blamed = [ink, on].find((token) => Object.hasOwn(ownerColours, token));
      if (blamed === undefined) continue;
      const [front = '', back = PLATE] = [colours[ink], colours[on]];
      const found = contrast(front, back);
      if (found >= enough || found >= (worst.get(blamed)?.contrast ?? Infinity)) continue;
      const problem: Problem = {
        ...problemAt(yaml, ['palettes', palette, blamed]),
        severity: found < least ? 'error' : 'warning',
        code: 'lowContrast',
        palette,
        ink,
        front,
        ground: on === PLATE ? 'its white plate' : `${on} ${back}`,
        ratio: floor(found),
        needed: enough,
        blamed,
        better:
          blamed === ink
            ? nearestReadable(front, back, enough)
            : nearestReadable(back, front, enough),
      };
      worst.set(blamed, { contrast: found, problem });
    }
    return [...worst.values()].map(({ problem }) => problem);
  });
}

/** Rounded down, so that an insufficient ratio never looks sufficient. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** The given colour, lightened or darkened just enough to have the contrast. */
function nearestReadable(ink: string, back: string, enough: number): string {
  const target = contrast('#ffffff', back) > contrast('#000000', back) ? '#ffffff' : '#000000';
  for (let step = 1; step <= 100; step += 1) {
    const colour = mix(target, ink, step / 100);
    if (contrast(colour, back) >= enough) return colour;
  }
  return target;
}
