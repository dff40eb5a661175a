import { themeSchema } from '#src/content/theme.ts';
import type { Problem } from '#kit/messages/problem.ts';
import type { YamlFile } from '#kit/content/yaml/readYaml.ts';
import {
  contrast,
  givenColours,
  mix,
  palettesOf,
  type Palette,
  type PaletteName,
} from './palettes.ts';

/** Below this, text is barely legible (WCAG 1.4.11 requires it even of graphics). */
const LEAST = 3;
/** Minimum contrast of text (WCAG 1.4.3). */
const ENOUGH = 4.5;
/** The QR code is on a plate of this colour in both palettes. */
const PLATE = '#ffffff';

type Pair = {
  readonly ink: string;
  readonly on: string;
  /** A contrast below this is an error; below `enough`, a warning. */
  readonly least?: number;
  readonly enough: number;
};

const PAIRS: readonly Pair[] = [
  ...['textSlate', 'textLightSlate', 'textWhite'].flatMap((ink) =>
    ['background', 'cardBackground'].map((on) => ({ ink, on, least: LEAST, enough: ENOUGH })),
  ),
  ...['background', 'cardBackground', 'well'].map((on) => ({
    ink: 'highlight',
    on,
    enough: ENOUGH,
  })),
  ...['textSlate', 'textLightSlate', 'textWhite'].map((ink) => ({
    ink,
    on: 'well',
    enough: ENOUGH,
  })),
  { ink: 'onHighlight', on: 'highlight', enough: ENOUGH },
  { ink: 'qrForeground', on: PLATE, least: LEAST, enough: LEAST },
];

/**
 * Checks the contrast of the colour pairs in the owner's palettes (theme.yaml).
 * @returns An error if text is barely legible, a warning if its contrast is below what WCAG
 *   requires; only for pairs with at least one of the owner's colours.
 */
export function checkTheme(yaml: YamlFile): Problem[] {
  const parsed = themeSchema.safeParse(yaml.value ?? {});
  if (!parsed.success) return [];
  const palettes = palettesOf(parsed.data);
  return (['dark', 'light'] as const).flatMap((name) => {
    const own = givenColours(name, parsed.data);
    const found = PAIRS.flatMap((pair) => checkPair(yaml, name, palettes[name], own, pair));
    return worstOfEach(found);
  });
}

type Found = { readonly blamed: string; readonly ratio: number; readonly problem: Problem };

/** One wrong colour makes several pairs fail; only the worst of them is reported. */
function worstOfEach(found: readonly Found[]): Problem[] {
  const worst = new Map<string, Found>();
  for (const next of found) {
    const before = worst.get(next.blamed);
    if (before === undefined || next.ratio < before.ratio) worst.set(next.blamed, next);
  }
  return [...worst.values()].map(({ problem }) => problem);
}

function checkPair(
  yaml: YamlFile,
  name: PaletteName,
  palette: Palette,
  own: Palette,
  { ink, on, least = 0, enough }: Pair,
): Found[] {
  const blamed = [ink, on].find((token) => Object.hasOwn(own, token));
  const front = palette[ink];
  const back = palette[on] ?? PLATE;
  if (blamed === undefined || front === undefined) return [];
  const ratio = contrast(front, back);
  if (ratio >= enough) return [];
  const path = ['palettes', name, blamed];
  const mark = yaml.markOf(path);
  const ground = on === PLATE ? 'its white plate' : `${on} ${back}`;
  const better =
    blamed === ink ? nearestReadable(front, back, enough) : nearestReadable(back, front, enough);
  const problem: Problem = {
    severity: ratio < least ? 'error' : 'warning',
    file: yaml.file,
    line: yaml.lineOf(path),
    ...(mark && { mark }),
    code: 'lowContrast',
    palette: name,
    ink,
    front,
    ground,
    ratio: floor(ratio),
    needed: enough,
    blamed,
    better,
  };
  return [{ blamed, ratio, problem }];
}

/** Rounded down, so that an insufficient ratio never looks sufficient. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** The given colour, lightened or darkened just enough to have the contrast. */
function nearestReadable(ink: string, ground: string, enough: number): string {
  const towards = contrast('#ffffff', ground) > contrast('#000000', ground) ? '#ffffff' : '#000000';
  for (let step = 1; step <= 100; step += 1) {
    const colour = mix(towards, ink, step / 100);
    if (contrast(colour, ground) >= enough) return colour;
  }
  return towards;
}
