export function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** Colours and typeface of the letters, as the page has them now. */
export function lettering() {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
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
