import { useEffect, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { language, languages } from 'virtual:site';
import { languageAddress } from '#src/components/address.ts';
import { ChevronIcon, GlobeIcon } from '#src/components/icons.tsx';
import { useIsLive } from '#src/loading/whenIdle.ts';
import type { Page } from '#src/content/pages.ts';
import { addressParameters } from '#src/features/filter/filterQuery.ts';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';

/** Links to the page in other languages (L5); null in a build of a site of one language. */
export const LanguageSwitch = import.meta.env.HAS_LANGUAGES ? Switch : null;

function Switch({ current, place }: { readonly current: Page; readonly place: 'menu' | 'footer' }) {
  const path = sharedPath(useLocation().pathname, current);
  const others = (languages?.others ?? []).filter(
    // `missingPaths` leaves out pages that this language lacks, too: for those, the menu page counts.
    ({ missingPaths }) => ![path, current.path].some((route) => missingPaths.includes(route)),
  );
  if (languages === null || others.length === 0) return null;
  const linksAs = (className?: string) =>
    others.map((other) => (
      <LanguageLink key={other.lang} other={other} path={path} className={className} />
    ));
  const currentLanguage = <span aria-current="true">{languages.name}</span>;
  const list = (
    <p className="languages" role="group" aria-label={words.language}>
      <GlobeIcon className="size-bar-arrow" />
      {currentLanguage}
      {linksAs()}
    </p>
  );
  if (place === 'footer') return list;
  return (
    <>
      <li className="in-bar lang">
        {others.length === 1 ? (
          linksAs('menu-link')
        ) : (
          <Panel name={languages.name}>
            <li>{currentLanguage}</li>
            {linksAs().map((link, index) => (
              <li key={index}>{link}</li>
            ))}
          </Panel>
        )}
      </li>
      <li className="in-menu">{list}</li>
    </>
  );
}

/** The path of a menu page, or of the paper or post below it; for a tag's page, that of the list. */
function sharedPath(pathname: string, { path }: Page): string {
  if (path === '') return '/';
  const subpath = pathname.startsWith(path) ? pathname.slice(path.length) : '';
  return /^\/[^/]+\/?$/u.test(subpath) ? pathname.replace(/\/$/u, '') : path;
}

type LanguageLinkProps = {
  readonly other: NonNullable<typeof languages>['others'][number];
  readonly path: string;
  readonly className: string | undefined;
};

function LanguageLink({ other, path, className }: LanguageLinkProps) {
  const isLive = useIsLive();
  const { lang, name, folder, missingFilters } = other;
  const servedPath = path === '/' ? '' : `${path.slice(1)}/`;
  // The target is set on the press, since filters and anchors change the address without a new render.
  const onClick = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const { hash } = window.location;
    if (hash.startsWith(`#${path}`))
      currentTarget.href = languageAddress(folder, withoutMissingFilter(hash, missingFilters));
  };
  return (
    <a
      href={languageAddress(folder, isLive ? `#${path}` : servedPath)}
      lang={lang}
      hrefLang={lang}
      className={className}
      onClick={onClick}
    >
      {className && <GlobeIcon className="size-bar-arrow" />}
      {name}
    </a>
  );
}

/** Removes a filter that the other language lacks from a route. */
function withoutMissingFilter(hash: string, missing: readonly string[]): string {
  const parameters = addressParameters(hash);
  if (!missing.includes(parameters.get(CATEGORY) ?? '')) return hash;
  parameters.delete(CATEGORY);
  const [route = ''] = hash.split('?', 1);
  return parameters.size === 0 ? route : `${route}?${parameters.toString()}`;
}

const CATEGORY = 'category';

/** A list that opens, without scripts too, if there are several other languages. */
function Panel({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeIf = (condition: boolean) => {
      if (condition && details.current !== null) details.current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => closeIf(key === 'Escape');
    const onPress = ({ target }: globalThis.MouseEvent) =>
      closeIf(target instanceof Node && details.current?.contains(target) === false);
    const listeners = new AbortController();
    document.addEventListener('keydown', onKey, { signal: listeners.signal });
    document.addEventListener('click', onPress, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return (
    <details ref={details}>
      <summary className="menu-link" aria-label={fill(words.languageIs, { name })}>
        <GlobeIcon className="size-bar-arrow" />
        <span lang={language.words}>{name}</span>
        <ChevronIcon className="size-bar-arrow" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
