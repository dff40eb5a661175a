import type { Content } from '#src/content/content.ts';
import type { ContactView } from '#src/content/views.ts';
import type { Page } from '#src/content/pages.ts';

import { shownText } from './formatting.ts';

export function contactView({ profile }: Content, list: readonly Page[]): ContactView {
  const { contactIntro: intro, location } = profile;
  const contactIntro = shownText(profile, 'contactIntro', intro);
  return { contactIntro, location, hasQrCode: list.some(({ id }) => id === 'qrcode') };
}
