import { createHash } from 'node:crypto';
import * as FILES from '#src/lib/fileNames.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { escapeXml } from '#src/lib/xml.ts';

export type PageDocument = {
  readonly lang: string;
  /** The route of this page ("/career"), which the early script compares with the hash. */
  readonly path: string;
  readonly title: string;
  readonly metas: readonly (readonly [attribute: string, key: string, content: string])[];
  readonly canonical?: string;
  /** The same page in each language. */
  readonly alternates?: readonly { readonly hreflang: string; readonly href: string }[];
  readonly locales?: readonly [pageLocale: string, ...otherLocales: string[]];
  readonly base: string;
  readonly feeds?: readonly { readonly address: string; readonly title: string }[];
  readonly styles: string;
  /** Address of the print styles, if they are not in `styles`. */
  readonly printStyles?: string;
  /** Set if the styles are only those of the home page, or include those of texts. */
  readonly styleScope?: 'home' | 'writing';
  /** The tag whose posts the page lists; only readers without scripts use it. */
  readonly tag?: string;
  /** The initial palette. */
  readonly theme: 'dark' | 'light';
  /** The colour of the browser's own bars. */
  readonly themeColor: string;
  readonly script: string;
  readonly jsonLd?: readonly string[];
  readonly body: string;
  /** The origin of a portrait that another site hosts. */
  readonly pictureOrigin?: string;
  readonly hasVideo?: boolean;
};

export function documentHtml(page: PageDocument): string {
  const { lang, canonical, alternates = [], locales = [], feeds = [], jsonLd = [] } = page;
  const direction = isRightToLeft(lang) ? ' dir="rtl"' : '';
  const data = { path: page.path, styles: page.styleScope, tag: page.tag };
  const attributes = Object.entries(data).map(([name, value]) =>
    value === undefined ? '' : ` data-${name}="${escapeXml(value)}"`,
  );
  const printLink = `<link rel="stylesheet" href="${page.printStyles}" media="print"`;
  const tags = [
    `<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(page)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="${page.theme}">`,
    `<meta name="theme-color" content="${page.themeColor}">`,
    `<meta name="referrer" content="strict-origin-when-cross-origin">`,
    `<title>${escapeXml(page.title)}</title>`,
    ...page.metas.map(
      ([attribute, key, content]) => `<meta ${attribute}="${key}" content="${escapeXml(content)}">`,
    ),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeXml(canonical)}">`]),
    ...alternates.map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}">`,
    ),
    ...locales.map(
      (locale, index) =>
        `<meta property="og:locale${index === 0 ? '' : ':alternate'}" content="${locale}">`,
    ),
    `<link rel="icon" href="${page.base}${FILES.favicon}" type="image/svg+xml">`,
    ...feeds.map(
      (feed) =>
        `<link rel="alternate" href="${feed.address}" type="application/atom+xml" title="${escapeXml(feed.title)}">`,
    ),
    `<style>${page.styles}</style>`,
    // Disabled, so that it isn't requested before the first paint (V3); src/early enables it.
    ...(page.printStyles === undefined
      ? []
      : [`${printLink} disabled>`, `<noscript>${printLink}></noscript>`]),
    `<script>${page.script}</script>`,
    ...jsonLd.map((json) => `<script type="application/ld+json">${json}</script>`),
  ];
  return `<!doctype html>
<html lang="${escapeXml(lang)}"${direction}${page.theme === 'dark' ? ' class="dark"' : ''}${attributes.join('')}>
<head>
${tags.join('\n')}
</head>
<body>
<div id="root">${page.body}</div>
</body>
</html>
`;
}

/** Allows only the site's own files, and its inline code by hash (X1). */
function contentSecurityPolicy({ styles, script, pictureOrigin, hasVideo }: PageDocument): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashOf(script)}`,
    `style-src 'self' ${hashOf(styles)}`,
    ['img-src', `'self'`, pictureOrigin].filter(Boolean).join(' '),
    ...(hasVideo === true ? [`media-src 'self'`] : []),
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; ');
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
