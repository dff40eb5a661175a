import { useEffect, useLayoutEffect } from 'react';
import { themeColor } from 'virtual:content/themeColor';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { THEME_KEY, themeFrom } from './themeStorage.ts';
import { useTheme } from './useTheme.ts';

/**
 * Makes the document wear the theme of the state, and follows a choice made in another tab.
 * A component of its own, which draws nothing: where the stored theme is not the served one, only
 * this is rendered anew, and nothing of the page that is still to be taken over.
 */
export function ThemeOnDocument() {
  const { theme, follow } = useTheme();
  const isLive = useIsLive();

  useLayoutEffect(() => {
    // While served HTML is taken over, the state is the served one; the document wears the stored one.
    if (!isLive) return;
    document.documentElement.classList.toggle('dark', theme === 'dark');
    setMeta('theme-color', themeColor[theme]);
    setMeta('color-scheme', theme);
  }, [theme, isLive]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === THEME_KEY) follow(themeFrom(event.newValue));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [follow]);
  return null;
}

/** Sets what is not so already: a colour scheme that is said again restyles the whole document. */
function setMeta(name: string, content: string): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (meta !== null && meta.content !== content) meta.content = content;
}
