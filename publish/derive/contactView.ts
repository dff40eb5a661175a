import type { Content } from '#src/content/content.ts';
import type { ContactView } from '#src/content/views.ts';
import { namedLinks } from '#text/networks.ts';
import type { RoutedPage } from '#text/pages.ts';

/** Networks that have their own card, icon or link elsewhere. */
const SHOWN_ELSEWHERE = new Set(['github', 'linkedin', 'scholar', 'orcid']);

/** The contact page's data: the owner's location, and profiles that are not shown elsewhere. */
export function contactView({ profile }: Content, list: readonly RoutedPage[]): ContactView {
  const { contactIntro, location, links } = profile;
  const others = namedLinks(links).filter(({ key }) => !SHOWN_ELSEWHERE.has(key));
  return {
    contactIntro,
    location,
    others: others.map(({ name, url }) => ({ name, url })),
    hasQrCode: list.some(({ id }) => id === 'qrcode'),
  };
}
