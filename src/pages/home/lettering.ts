import type { Letter } from '#src/lib/portraitField.ts';

/** Steps of ink, and so letter sizes: setting a font costs ten times as much as a letter. */
const INKS = 24;

/** @returns Whether the page has its dark palette. */
export function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/**
 * @param context - Where to draw.
 * @param cell - Side of a letter's cell, in canvas pixels.
 * @returns A function that draws one letter into its cell.
 */
export function letterPen(
  context: CanvasRenderingContext2D,
  cell: number,
  letters: string,
): (letter: Letter) => void {
  const { glyphs, colors, font } = lettering(letters);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let inkOfFont = -1;
  return ({ base, column, row, ink, strength, isPale }) => {
    const step = Math.round(ink * INKS) / INKS;
    if (step !== inkOfFont) {
      inkOfFont = step;
      context.font = `${step > 0.5 ? 600 : 400} ${cell * (0.9 + 0.4 * step)}px ${font}`;
    }
    context.globalAlpha = strength;
    context.fillStyle = colors[isPale ? 'pale' : base];
    context.fillText(glyphs[base], (column + 0.5) * cell, (row + 0.55) * cell);
  };
}

/**
 * @param letters - The letters of the ornament; the four bases take them in turn.
 * @returns Glyph and colour of each base, and the typeface, from the page's current styles.
 */
function lettering(letters: string) {
  const all = [...letters];
  const glyph = (index: number) => all[index % all.length] ?? '';
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    glyphs: { A: glyph(0), C: glyph(1), G: glyph(2), T: glyph(3) },
    colors: {
      A: value('--baseA'),
      C: value('--baseC'),
      G: value('--baseG'),
      T: value('--baseT'),
      pale: value('--textSlate'),
    },
    font: value('--fontMono'),
  };
}
