import type { MenuFit } from '#kit/site/menuFit.ts';
import { type Site, hreflangs } from '#kit/site/site.ts';
import { type Theme, fontNames } from '#src/content/theme.ts';
import { OWN_FAMILY } from '#kit/site/fonts/webFaces.ts';
import { type Palette, changesTo } from '#kit/content/theme/palettes.ts';
import { MENU_MAX_WIDTH } from '#src/styles/dimensions.ts';
import type { PageDocument } from './document.ts';

/** The styles that depend on the owner's theme, menu and languages. */
export function ownCss({ theme, faces, languageSites }: Site, menu: MenuFit | undefined): string {
  const switchCss = languageSites === undefined ? '' : LANGUAGE_SWITCH.replaceAll(/\s*\n\s*/gu, '');
  return themeCss(theme, faces !== undefined) + menuCss(menu) + switchCss;
}

/** Names and labels have the typeface of the text. */
const TOKENS_BY_TYPEFACE: Readonly<Record<string, readonly string[]>> = {
  fontSans: ['fontSans', 'fontLabels', 'fontNames'],
};

/**
 * The owner's theme as CSS. Print keeps its own colours. The selectors are more specific than the
 * site's, whose styles may be inserted again after these.
 */
export function themeCss(theme: Theme | undefined, hasFaces = false): string {
  const palettes =
    cssRule(':root:not(.dark)', changesTo('light', theme)) +
    cssRule(':root.dark', changesTo('dark', theme));
  const type = Object.entries(theme?.type ?? {}).flatMap(([token, stack]) =>
    stack === undefined
      ? []
      : (TOKENS_BY_TYPEFACE[token] ?? [token]).map((name) => [name, fontStack(stack, hasFaces)]),
  );
  const screenCss = palettes === '' ? '' : `@media screen{${palettes}}`;
  return screenCss + cssRule(':root:root', Object.fromEntries(type));
}

function cssRule(selector: string, values: Palette): string {
  const declarations = Object.entries(values).map(([name, value]) => `--${name}:${value}`);
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
}

/** Quotes all families except generic ones, such as the last (CSS Fonts 4, 2.1). */
function fontStack(stack: string, hasFaces: boolean): string {
  const names = fontNames(stack);
  const families = hasFaces ? [...names.slice(0, -1), OWN_FAMILY, ...names.slice(-1)] : names;
  return families.map((name) => (/^[a-z-]+$/u.test(name) ? name : `'${name}'`)).join(',');
}

/** Viewports with a menu bar; in em, since larger text needs a wider viewport. */
const BAR_QUERY = `min-width:${(MENU_MAX_WIDTH + 1) / 16}em`;

/** Moves links that don't fit in the bar to the list “More” (W5). */
function menuCss(fit: MenuFit | undefined): string {
  if (fit === undefined) return '';
  const { first, linkWidths, allWidth } = fit;
  // Widths grow from link to link, so links with the same width are neighbours.
  const widths = [...new Set(linkWidths)];
  const rules = widths.map((width) => {
    const [firstLink, lastLink] = [
      linkWidths.indexOf(width) + 1,
      linkWidths.lastIndexOf(width) + 1,
    ];
    const inBar = `.site-menu>ul>${nthChildren(first + firstLink, first + lastLink)}`;
    const inList = `.more-list>${nthChildren(firstLink, lastLink)}`;
    const maxWidthQuery = width === undefined ? '' : `and (max-width:${width / 16 - 0.01}em)`;
    const hidingRules = `.js ${inBar}{display:none}.more-menu:has(${inList}>[aria-current])>button{color:var(--highlight)}`;
    // Once all links fit in the bar, “More” is hidden as a whole.
    const staysListed = width === undefined || width === allWidth;
    return [
      `@media(${BAR_QUERY})${maxWidthQuery}{${hidingRules}}`,
      staysListed ? '' : `@media(min-width:${width / 16}em){${inList}{display:none}}`,
    ].join('');
  });
  if (allWidth === undefined) return rules.join('');
  // More specific than the later styles that show “More”.
  const hideMore = 'html.js .site-menu .more-menu{display:none}';
  return `${rules.join('')}@media(min-width:${allWidth / 16}em){${hideMore}}`;
}

function nthChildren(begin: number, end: number): string {
  return begin === end ? `:nth-child(${begin})` : `:nth-child(n+${begin}):nth-child(-n+${end})`;
}

type Alternates = Pick<PageDocument, 'alternates' | 'locales'>;

/** What a page's head says about its languages (L6). */
export function alternatesOf({ languageSites, profile }: Site, path: string): Alternates {
  if (languageSites === undefined) return {};
  const sitesWithPage = languageSites.filter(({ paths }) => paths.has(path));
  const others = sitesWithPage.flatMap(({ lang }) => (lang === profile.lang ? [] : ogLocale(lang)));
  return {
    locales: [ogLocale(profile.lang), ...others],
    ...(profile.siteUrl !== undefined && { alternates: hreflangs(languageSites, profile, path) }),
  };
}

function ogLocale(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** The language switch’s styles. 48 em is where the bar begins (src/styles/dimensions.ts). */
const LANGUAGE_SWITCH = `
.languages{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.languages>svg{align-self:center}
.languages>:not(svg){display:inline-flex;align-items:center;min-height:44px;font-size:.9375rem;color:var(--textLightSlate)}
.languages>a:hover{color:var(--highlight)}
.languages>[aria-current]{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.4em}
footer .languages{flex-basis:100%;border-top:1px solid var(--lightNavy);padding-top:.75rem}
.in-lang{display:flex;align-items:center;gap:.5rem;width:100%;font-size:.8125rem;color:var(--textSlate)}
.in-lang::before{content:'';width:8px;height:2px;background:var(--controlBorder)}
section>.in-lang{margin-bottom:1rem}
.in-lang.is-after{margin-top:.375rem}
li .in-lang.is-over{margin-bottom:.5rem}
:is(.titles,h1)+.in-lang.is-over{margin:1.25rem 0 -.75rem}
html:not([dir=rtl]) main [dir=rtl][lang]:not(.prose,.prose *){text-align:left}
[dir=rtl] main [dir=ltr][lang]:not(.prose,.prose *){text-align:right}
.quoted[dir=rtl][lang]::before{position:static}
.lang .menu-link{list-style:none;cursor:pointer;gap:.25rem}
.lang>summary::-webkit-details-marker{display:none}
.lang>ul{flex-direction:column}
@media(max-width:48em){
.site-menu .in-bar{display:none}
.js .site-menu .in-menu{margin-top:.75rem;border-top:1px solid var(--lightNavy);padding:.5rem .875rem 0}
}
@media(min-width:48.01em){
:is(.titles,h1)+.in-lang.is-over{margin:1.75rem 0 -1.25rem}
.site-menu .in-menu{display:none}
.site-menu .lang{position:relative;display:flex;margin-inline-start:.5rem}
.site-menu .lang>details>summary{height:100%}
.site-menu .lang ul{position:absolute;inset-inline-end:0;top:100%;display:block;width:168px;padding:.5rem 0;border:1px solid var(--controlBorder);border-radius:10px;background:var(--navy)}
.site-menu .lang details:not([open]) ul{display:none}
.site-menu .lang li{height:40px}
.site-menu .lang li>*{display:flex;align-items:center;width:100%;padding-inline:1rem;font-size:.9375rem}
.site-menu .lang [aria-current]{padding-inline-start:calc(1rem - 2px);border-inline-start:2px solid;font-weight:600}
}`;
