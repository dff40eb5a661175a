import type { Content } from '#src/content/content.ts';
import type { ContactView } from '#src/content/views.ts';
import type { RoutedPage } from '#src/lib/pages.ts';

import { shown } from './formatting.ts';

/** The contact page's data, besides what every page knows of the owner. */
export function contactView({ profile }: Content, list: readonly RoutedPage[]): ContactView {
  const { contactIntro: intro, location } = profile;
  const contactIntro = shown(profile, 'contactIntro', intro);
  return { contactIntro, location, hasQrCode: list.some(({ id }) => id === 'qrcode') };
}
