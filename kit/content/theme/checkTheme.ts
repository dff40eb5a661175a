import { themeSchema } from '#src/content/theme.ts';
import type { Problem } from '#kit/messages/problem.ts';
import type { YamlFile } from '#kit/content/yaml/readYaml.ts';
import { problemAt } from '#kit/content/yaml/explain.ts';
import { contrast, themeColours, mix, palettesOf } from './palettes.ts';

/** Below this, text is barely legible (WCAG 1.4.11 requires it even of graphics). */
const LEGIBLE_CONTRAST = 3;
/** Minimum contrast of text (WCAG 1.4.3). */
const TEXT_CONTRAST = 4.5;
/** Both palettes have the QR code on white. */
const QR_BACKGROUND = '#ffffff';

/** A contrast below `least` is an error; below `enough`, a warning. */
const pairs = (
  foregrounds: readonly string[],
  backgrounds: readonly string[],
  least = 0,
  enough = TEXT_CONTRAST,
) =>
  foregrounds.flatMap((foreground) =>
    backgrounds.map((background) => ({ foreground, background, least, enough })),
  );

const TEXTS = ['textSlate', 'textLightSlate', 'textWhite'];
const PAIRS = [
  ...pairs(TEXTS, ['background', 'cardBackground'], LEGIBLE_CONTRAST),
  ...pairs(['highlight'], ['background', 'cardBackground', 'well']),
  ...pairs(TEXTS, ['well']),
  ...pairs(['onHighlight'], ['highlight']),
  ...pairs(['qrForeground'], [QR_BACKGROUND], LEGIBLE_CONTRAST, LEGIBLE_CONTRAST),
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
    const worstByToken = new Map<string, { contrast: number; problem: Problem }>();
    for (const { foreground, background, least, enough } of PAIRS) {
      const ownerToken = [foreground, background].find((token) =>
        Object.hasOwn(ownerColours, token),
      );
      if (ownerToken === undefined) continue;
      const [colour = '', backColour = QR_BACKGROUND] = [colours[foreground], colours[background]];
      const ratio = contrast(colour, backColour);
      if (ratio >= enough || ratio >= (worstByToken.get(ownerToken)?.contrast ?? Infinity))
        continue;
      const problem: Problem = {
        ...problemAt(yaml, ['palettes', palette, ownerToken]),
        severity: ratio < least ? 'error' : 'warning',
        code: 'lowContrast',
        palette,
        token: foreground,
        colour,
        background:
          background === QR_BACKGROUND ? 'its white plate' : `${background} ${backColour}`,
        // Rounded down, so that an insufficient ratio never looks sufficient.
        ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
        needed: enough,
        ownerToken,
        readable:
          ownerToken === foreground
            ? nearestReadable(colour, backColour, enough)
            : nearestReadable(backColour, colour, enough),
      };
      worstByToken.set(ownerToken, { contrast: ratio, problem });
    }
    return Array.from(worstByToken.values(), ({ problem }) => problem);
  });
}

/** Lightens or darkens a colour just enough to have the contrast to the other one. */
function nearestReadable(colour: string, otherColour: string, enough: number): string {
  const [white, black] = ['#ffffff', '#000000'];
  const target = contrast(white, otherColour) > contrast(black, otherColour) ? white : black;
  for (let percent = 1; percent <= 100; percent += 1) {
    const mixed = mix(target, colour, percent / 100);
    if (contrast(mixed, otherColour) >= enough) return mixed;
  }
  return target;
}
