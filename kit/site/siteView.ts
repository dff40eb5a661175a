import { createHash } from 'node:crypto';
import type { Content } from '#src/content/content.ts';
import { builtInPage, isBuiltIn, type Page } from '#src/content/pages.ts';
import type { EmailShield, ProfileView, SearchView, SiteView } from '#src/content/views.ts';
import { namedLinks } from '#src/lib/networks.ts';
import { plainText } from '#src/lib/plainText.ts';
import { fill, type Words } from '#src/lib/words.ts';
import { escapeXml } from '#src/lib/xml.ts';
import { articlesOf } from './articles.ts';
import type { Site } from './site.ts';

export function siteView(site: Site): SiteView {
  const { name, headline, siteUrl, email, shieldedEmail, copyrightYear } = site.profile;
  const facts = { name, headline, siteUrl, email, copyrightYear };
  return {
    ...facts,
    profiles: profileViews(site),
    ...(shieldedEmail !== undefined && { shield: emailShield(shieldedEmail, site.words) }),
    ...(site.hasNoResume && { hasNoResume: true as const }),
  };
}

/** Hides an address from harvesters that search HTML for it. */
function emailShield(address: string, { atSign, dotSign }: Words): EmailShield {
  return {
    text: address.replaceAll('.', ` ${dotSign} `).replace('@', ` ${atSign} `),
    code: Buffer.from(address).toString('base64'),
  };
}

export function searchView(site: Site): SearchView {
  const { profile, sections, pages, words } = site;
  const { name, headline, description, keywords } = profile;
  const introOf = (id: string) => sections.find((section) => section.id === id)?.intro ?? '';
  const summaryOf = (id: string) => plainText(articlesOf(site).views[id]?.summary ?? []);
  const fillIn = (text: string, title = '') => fill(text, { name, headline, title });
  const templateOf = (page: Page) => {
    if (page.isArticle) return summaryOf(page.id) || words.aboutSection;
    if (page.isSection) return introOf(page.id) || words.aboutSection;
    const key = isBuiltIn(page.id) ? builtInPage(page.id).about : undefined;
    return key === undefined ? description || headline : words[key];
  };
  const descriptionOf = (page: Page) => fillIn(templateOf(page), page.title);
  return {
    keywords,
    descriptions: {
      ...Object.fromEntries(pages.map((page) => [page.id, descriptionOf(page)])),
      // Used until a paper's own description has loaded.
      paper: fillIn(words.aboutPaper),
      notFound: fillIn(words.aboutNotFound),
    },
  };
}

/** The icon of networks that have no icon of their own. */
const LINK_ICON = 'link';

export function profileViews(content: Content): ProfileView[] {
  const sprite = networkIconFile(content);
  const { networkIcons = {} } = content;
  return namedLinks(content.profile.links).map(({ id, name, url }) => {
    const isKnown = id !== LINK_ICON && Object.hasOwn(networkIcons, id);
    const icon = `${sprite?.path ?? ''}#${isKnown ? id : LINK_ICON}`;
    return { id, name, url, icon, ...(isKnown && { isKnown: true as const }) };
  });
}

/** An SVG sprite of all network icons, which keeps them out of each page's first response. */
export function networkIconFile({ networkIcons = {} }: Content) {
  const symbols = Object.entries(networkIcons).map(([id, { viewBox, node }]) => {
    const shapes = node.map(([element, fields]) => `<${element}${attributes(fields)}/>`);
    return `<symbol${attributes({ id, viewBox })}>${shapes.join('')}</symbol>`;
  });
  if (symbols.length === 0) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { path: `images/networks-${hash}.svg`, svg };
}

function attributes(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
