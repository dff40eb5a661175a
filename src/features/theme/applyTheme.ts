import { themeColor } from 'virtual:content/themeColor';
import type { Theme } from './themeSlice.ts';

export function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  setMeta('theme-color', themeColor[theme]);
  setMeta('color-scheme', theme);
}

/** Sets it only if it differs: setting the same colour scheme again restyles the whole document. */
function setMeta(name: string, content: string): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (meta !== null && meta.content !== content) meta.content = content;
}
