import { hreflangs } from '#kit/site/languageSites.ts';
import type { Among, Site } from '#kit/site/site.ts';
import type { PageDocument } from './document.ts';

/**
 * A page in each language that has it, for search engines (requirement L6): each names all, itself
 * included, and the site's own language is for readers of any other.
 *
 * @param path - A page's path below the site's address: "career/".
 * @returns The parts of the page's head; none if the folder has one language.
 */
export function alternatesOf(
  { among, profile }: Site,
  path: string,
): Pick<PageDocument, 'alternates' | 'locales'> {
  if (among === undefined) return {};
  const there = among.sites.filter(({ paths }) => paths.has(path));
  const others = there.flatMap(({ lang }) => (lang === profile.lang ? [] : ogLocale(lang)));
  return {
    locales: [ogLocale(profile.lang), ...others],
    ...(profile.siteUrl !== undefined && { alternates: hreflangs(among, profile, path) }),
  };
}

/** @returns A language as Open Graph writes it: "de_DE". */
function ogLocale(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/**
 * The styles of the switch, which a site of one language does without (docs/decisions).
 *
 * @param among - The languages of the folder; undefined if there is one.
 * @returns CSS; '' for one language.
 */
export function languageCss(among: Among | undefined): string {
  if (among === undefined) return '';
  return SWITCH.replaceAll(/\s*\n\s*/gu, '');
}

/** 48 em is where the bar begins (src/styles/dimensions.ts). */
const SWITCH = `
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
