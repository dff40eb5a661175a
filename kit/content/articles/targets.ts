import type { Article, Citation } from '#src/content/article.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Content } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { idsIn } from '#kit/prose/prose.ts';
import { decoded, placesOf } from '#kit/prose/placesOf.ts';
import { writtenKey } from '#kit/prose/citations.ts';
import type { Page } from '#src/content/pages.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { placeSlug } from '#src/lib/slug.ts';
import { paperRoute, postRoute, routeOf } from '#src/lib/sitePaths.ts';

export type Targets = {
  /** By their keys; those of the owner count before others of the same key. */
  readonly works: ReadonlyMap<string, Publication>;
  readonly own: ReadonlyMap<string, Publication>;
  readonly hasPapers: boolean;
  /** Routes by the paths and names of files that links may have. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The places in each page and post in Markdown, by its route. */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>;
  readonly files: ReadonlyMap<
    string,
    Readonly<Record<'file', string> | Record<'textFile', string>>
  >;
};

export function targetsOf(
  content: Pick<Content, 'publications' | 'references'> & {
    readonly articles?: readonly Pick<Article, 'kind' | 'id' | 'file' | 'sections'>[];
    readonly profile: { readonly lang: string };
  },
  pages: readonly Pick<Page, 'id' | 'path'>[],
  files: Targets['files'],
): Targets {
  const { articles = [], publications, references = [] } = content;
  const hasPapers = pages.some(({ id }) => id === 'publications');
  const papers = hasPapers ? publications : [];
  const own = publications.map((work) => [work.id, work] as const);
  return {
    works: new Map([...references.map((work) => [work.id, work] as const), ...own]),
    // Of papers with the same key the first counts.
    own: new Map(own.toReversed()),
    hasPapers,
    addresses: new Map([
      ...pages.map(({ path }) => [path.slice(1), path] as const),
      ...papers.map(({ slug }) => [paperRoute(slug).slice(1), paperRoute(slug)] as const),
      ...articles.flatMap((article) => {
        const route = articleRoute(article);
        // A link to “about.md” leads to “about.de.md” on the site in German.
        const bare = article.file.replace(
          new RegExp(`\\.${content.profile.lang}\\.md$`, 'iu'),
          '.md',
        );
        return [article.file, bare]
          .flatMap((file) => [route.slice(1), file, file.replace(/^.*\//u, '')])
          .map((name) => [name, route] as const);
      }),
    ]),
    places: new Map(articles.map((each) => [articleRoute(each), idsIn(each.sections)] as const)),
    files,
  };
}

/**
 * @returns Each by the paths that links may have: in the site, in the content folder, and of
 *   “index.html” its folder.
 */
export function publicTargets(paths: readonly string[]): Targets['files'] {
  return new Map(
    paths.flatMap((path) => {
      const folder = /^(.+)\/index\.html$/u.exec(path)?.[1];
      const names = folder === undefined ? [path] : [path, folder];
      const file = folder === undefined ? path : `${folder}/`;
      return names.flatMap((name) => [name, `public/${name}`]).map((name) => [name, { file }]);
    }),
  );
}

/** @returns That no work has a key, with the one that may be meant. */
export function missingKey(key: string, works: Targets['works']): Finding {
  const near = nearest(key, works.keys());
  return { code: 'unknownKey', value: key, ...(near !== undefined && { meant: writtenKey(near) }) };
}

export type Origin = {
  /** Its file, beside which others may be meant. */
  readonly file: string;
  readonly route?: string;
};

/** A link that leads nowhere: what is wrong, where, and how many characters are meant. */
export type Missed = {
  readonly finding: Finding;
  readonly at: string;
  readonly length: number;
  /** Whether the link leads somewhere all the same. */
  readonly isMinor?: true;
};

export function missedIn(file: string, { finding, at, length, isMinor }: Missed): Problem {
  const [line = 1, column] = at.split(':').map(Number);
  const mark = column === undefined ? {} : { mark: { column: column - 1, length } };
  return { ...finding, severity: isMinor === true ? 'warning' : 'error', file, line, ...mark };
}

export function missingKeys(
  { items, isInSentence }: Pick<Citation, 'items' | 'isInSentence'>,
  { works }: Pick<Targets, 'works'>,
): Missed[] {
  const missing = isInSentence ? [] : items.filter(({ key }) => !works.has(key));
  return missing.map(({ key, at }) => {
    return { finding: missingKey(key, works), at, length: key.length + 1 };
  });
}

/**
 * Completes formatted text with what its links lead to; of one that leads nowhere, the words stay.
 * `draw` makes more of an element, once what it contains is complete.
 */
export function withTargets(
  prose: readonly Prose[],
  targets: Targets,
  origin: Origin,
  tell: (missed: Missed) => void,
  draw: (element: ProseElement) => readonly Prose[] = (element) => [element],
): Prose[] {
  return prose.flatMap((node): readonly Prose[] => {
    if (typeof node === 'string') return [node];
    const { attributes = {}, children = [], ...element } = node;
    const { to, at = '', ...others } = attributes;
    const { target, missed } = to === undefined ? { target: {} } : follow(targets, origin, to, at);
    if (missed !== undefined) tell(missed);
    const inner = withTargets(children, targets, origin, tell, draw);
    if (target === undefined) return inner;
    const all = { ...others, ...target };
    return draw({
      ...element,
      ...(Object.keys(all).length > 0 && { attributes: all }),
      ...(inner.length > 0 && { children: inner }),
    });
  });
}

type Followed = {
  /** Attributes of the link; undefined if it leads nowhere. */
  readonly target?: Readonly<Record<string, string>>;
  readonly missed?: Missed;
};

/**
 * Follows a link within the site (requirement B2).
 *
 * @param at - Line and column of the address, from 1: "3:14".
 */
export function follow(targets: Targets, origin: Origin, to: string, at: string): Followed {
  const { addresses, places, files } = targets;
  const [address = '', place = ''] = to.startsWith('#/') ? [to.slice(1)] : to.split('#', 2);
  const behind = placeBehind(at, to.length - place.length);
  if (address === '' && place !== '' && origin.route !== undefined)
    return placeOn(places.get(origin.route), place, behind, {});
  const file = address.startsWith('files/')
    ? { file: decoded(address) }
    : found(files, address, origin.file);
  const route = address === '' ? undefined : found(addresses, address, origin.file);
  if (route === undefined && file !== undefined)
    return { target: place === '' ? file : { ...file, place } };
  if (route === undefined) {
    const known = [...addresses.keys(), ...files.keys()];
    const near = omitEmpty({
      meant: address === '' ? undefined : nearAddress(bareOf(address), known),
    });
    const finding = { code: 'lostTarget', value: to, ...near } as const;
    return { missed: { finding, at, length: to.length } };
  }
  return place === ''
    ? { target: { route } }
    : placeOn(places.get(route), place, behind, { route });
}

/** The one of the same name, as a file or as a page; else the nearest, in the same folder if there is one. */
function nearAddress(path: string, known: readonly string[]): string | undefined {
  const same = known.filter((each) => pageName(each) === pageName(path));
  if (same.length > 0) return same.find((each) => each.endsWith('.md')) ?? same[0];
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const beside = known.filter((each) => each.startsWith(folder));
  return nearest(path, beside) ?? nearest(path, known);
}

/** "posts/2026-03-14-drains.md" → "drains", as the page is called. */
function pageName(path: string): string {
  return path.replace(/^.*\//u, '').replace(/^\d{4}-\d{2}-\d{2}-|\.md$/gu, '');
}

/** The place on a page that a link has behind its “#”, with escapes or without. */
function placeOn(
  ids: ReadonlySet<string> | undefined,
  written: string,
  at: string,
  page: Readonly<Record<string, string>>,
): Followed {
  const place = decoded(written).normalize('NFC');
  const length = written.length;
  if (ids === undefined)
    return {
      target: page,
      missed: { finding: { code: 'noPlaces', value: place }, at, length, isMinor: true },
    };
  if (ids.has(place) || place === 'references') return { target: { ...page, place } };
  // As others write it: “#Größe” for the heading “Größe”, whose place is “grosse”.
  const slug = placeSlug(place);
  if (ids.has(slug)) return { target: { ...page, place: slug } };
  const near = omitEmpty({ meant: nearest(place, ids) });
  const finding = { code: 'unknownPlace', value: place, ...near } as const;
  const missed = { finding, at, length };
  return page['route'] === undefined ? { missed } : { target: page, missed };
}

/** What a link leads to by its path: beside its file, or from the top of the folder or the site. */
function found<T>(addresses: ReadonlyMap<string, T>, address: string, file: string): T | undefined {
  const bare = decoded(address.split('?')[0] ?? '').replace(/index\.html$/u, '');
  const beside = placesOf(bare, file).find((each) => addresses.has(each));
  return addresses.get(beside ?? bareOf(bare));
}

/** An address without the slashes and dots around it. */
function bareOf(address: string): string {
  return address.replace(/^(?:\.{0,2}\/)+/u, '').replace(/\/+$/u, '');
}

/** "3:14" a number of columns further. */
function placeBehind(at: string, columns: number): string {
  const [line = 1, column = 1] = at.split(':').map(Number);
  return `${line}:${column + columns}`;
}

export function articleRoute({ kind, id }: Pick<Article, 'kind' | 'id'>): string {
  return kind === 'post' ? postRoute(id) : routeOf(id);
}
