import { createHash } from 'node:crypto';
import type { Content, NetworkIcon } from '#src/content/content.ts';
import { builtIn, isBuiltIn, type Page } from '#src/content/pages.ts';
import type { EmailShield, ProfileView, SearchView, SiteView } from '#src/content/views.ts';
import { namedLinks } from '#src/lib/networks.ts';
import { plainText } from '#src/lib/plainText.ts';
import { fill, type Words } from '#src/lib/words.ts';
import { escapeXml } from '#src/lib/xml.ts';
import { articlesOf } from './articles.ts';
import type { Site } from './site.ts';

export function siteView(site: Site): SiteView {
  const { name, headline, siteUrl, email, shieldedEmail, copyrightYear } = site.profile;
  const profiles = profileViews(site);
  return {
    name,
    headline,
    siteUrl,
    email,
    copyrightYear,
    profiles,
    ...(shieldedEmail !== undefined && { shield: emailShield(shieldedEmail, site.words) }),
    ...(site.hasNoResume && { hasNoResume: true as const }),
  };
}

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
  const about = (page: Page) => {
    if (page.isArticle) return summaryOf(page.id) || words.aboutSection;
    if (page.isSection) return introOf(page.id) || words.aboutSection;
    const word = isBuiltIn(page.id) ? builtIn(page.id).about : undefined;
    return word === undefined ? description || headline : words[word];
  };
  const withNames = (text: string, title = '') => fill(text, { name, headline, title });
  return {
    keywords,
    descriptions: {
      ...Object.fromEntries(pages.map((page) => [page.id, withNames(about(page), page.title)])),
      // Shown until a paper's own description has loaded.
      paper: withNames(words.aboutPaper),
      notFound: withNames(words.aboutNotFound),
    },
  };
}

/** The icon of networks without a well-known one. */
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

/** The icons of all profiles in one file, so that no page carries them in its first response. */
export function networkIconFile({ networkIcons = {} }: Content) {
  const symbols = Object.entries(networkIcons).map(([id, icon]) => symbol(id, icon));
  if (symbols.length === 0) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { path: `images/networks-${hash}.svg`, svg };
}

function symbol(id: string, { viewBox, node }: NetworkIcon): string {
  const drawn = node.map(([element, fields]) => `<${element}${attributes(fields)}/>`);
  return `<symbol${attributes({ id, viewBox })}>${drawn.join('')}</symbol>`;
}

function attributes(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
