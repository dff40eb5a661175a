/** @returns Whether the page has its dark palette now. */
export function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/**
 * @param letters - The letters of the ornament; the four tones take turns with them.
 * @returns Glyph and colour of each base, and the typeface, as the page has them now.
 */
export function lettering(letters: string) {
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
