import type { MenuFit } from '#kit/site/menuFit.ts';
import type { Site } from '#kit/site/site.ts';
import { languageCss } from './languages.ts';
import { menuCss } from './menuCss.ts';
import { themeCss } from './themeCss.ts';

/**
 * @param menu - Which of its links fit in the bar.
 * @returns The styles that it adds to the common ones, to follow them.
 */
export function ownCss({ theme, faces, among }: Site, menu: MenuFit | undefined): string {
  return themeCss(theme, faces !== undefined) + menuCss(menu) + languageCss(among);
}
