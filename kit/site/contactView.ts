import type { Content } from '#src/content/content.ts';
import type { ContactView } from '#src/content/views.ts';
import type { Page } from '#src/content/pages.ts';
import { textOf } from './formatting.ts';

export function contactView({ profile }: Content, list: readonly Page[]): ContactView {
  const { contactIntro: intro, location } = profile;
  const contactIntro = textOf(profile, 'contactIntro', intro);
  return { contactIntro, location, hasQrCode: list.some(({ id }) => id === 'qrcode') };
}
