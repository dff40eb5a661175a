import type { Article } from '#src/content/article.ts';
import type { Citation, Prose, ProseElement } from '#src/content/prose.ts';
import type { Content } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { idsIn } from '#kit/prose/prose.ts';
import { decodeSafely, candidatePaths } from '#kit/prose/candidatePaths.ts';
import { serializeKey } from '#kit/prose/citations.ts';
import type { Page } from '#src/content/pages.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { anchorSlug } from '#src/lib/slug.ts';
import { paperRoute, postRoute, routeOf } from '#src/lib/sitePaths.ts';

/** What links and citations on the site may lead to. */
export type Targets = {
  /** By citation key; the owner's papers override references of the same key. */
  readonly works: ReadonlyMap<string, Publication>;
  readonly ownerPapers: ReadonlyMap<string, Publication>;
  /** Whether the owner's papers have pages. */
  readonly hasPaperPages: boolean;
  readonly routesByPath: ReadonlyMap<string, string>;
  /** The ids of headings and other anchors in each article. */
  readonly anchorsByRoute: ReadonlyMap<string, ReadonlySet<string>>;
  /** Attributes of a link to a file, by path; `textFile` is a file that the build makes. */
  readonly files: ReadonlyMap<string, { readonly file: string } | { readonly textFile: string }>;
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
  const hasPaperPages = pages.some(({ id }) => id === 'publications');
  const papers = hasPaperPages ? publications : [];
  const ownerEntries = publications.map((work) => [work.id, work] as const);
  return {
    works: new Map([...references.map((work) => [work.id, work] as const), ...ownerEntries]),
    // The first of several papers with the same key wins.
    ownerPapers: new Map(ownerEntries.toReversed()),
    hasPaperPages,
    routesByPath: new Map([
      ...pages.map(({ path }) => [path.slice(1), path] as const),
      ...papers.flatMap(({ id, slug }) =>
        [id, slug].map((name) => [paperRoute(name).slice(1), paperRoute(slug)] as const),
      ),
      ...articles.flatMap((article) => {
        const route = articleRoute(article);
        // A link to “about.md” leads to “about.de.md” on the site in German.
        const untaggedFile = article.file.replace(
          new RegExp(`\\.${content.profile.lang}\\.md$`, 'iu'),
          '.md',
        );
        return [article.file, untaggedFile]
          .flatMap((file) => [route.slice(1), file, file.replace(/^.*\//u, '')])
          .map((name) => [name, route] as const);
      }),
    ]),
    anchorsByRoute: new Map(
      articles.map((article) => [articleRoute(article), idsIn(article.sections)] as const),
    ),
    files,
  };
}

/** Files by every path that a link may use: “a/index.html” is also at “a” and “public/a”. */
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

/** The page of an owner's paper as attributes of a link, if the site has such pages. */
export function paperLink({ hasPaperPages, ownerPapers }: Targets, key: string | undefined) {
  const paper = hasPaperPages ? ownerPapers.get(key ?? '') : undefined;
  return paper && { route: paperRoute(paper.slug) };
}

export function unknownKeyFinding(key: string, works: Targets['works']): Finding {
  const guess = nearest(key, works.keys());
  return { code: 'unknownKey', value: key, ...(guess && { guess: serializeKey(guess) }) };
}

export type Origin = {
  /** The file that contains the link; relative links start from its folder. */
  readonly file: string;
  readonly route?: string;
};

/** A link or citation without a target. */
export type BrokenLink = {
  readonly finding: Finding;
  /** Line and column, from 1: "3:14". */
  readonly at: string;
  readonly length: number;
  /** Whether the link still leads to its page. */
  readonly isMinor?: true;
};

export function linkProblem(file: string, { finding, at, length, isMinor }: BrokenLink): Problem {
  const [line = 1, column] = at.split(':').map(Number);
  const span = column === undefined ? {} : { span: { column: column - 1, length } };
  return { ...finding, severity: isMinor === true ? 'warning' : 'error', file, line, ...span };
}

export function missingKeys(
  { items, isInSentence }: Pick<Citation, 'items' | 'isInSentence'>,
  { works }: Pick<Targets, 'works'>,
): BrokenLink[] {
  const missing = isInSentence ? [] : items.filter(({ key }) => !works.has(key));
  return missing.map(({ key, at }) => {
    return { finding: unknownKeyFinding(key, works), at, length: key.length + 1 };
  });
}

/** Resolves links; a broken one becomes its text. `render` replaces a resolved element. */
export function withTargets(
  prose: readonly Prose[],
  targets: Targets,
  origin: Origin,
  report: (broken: BrokenLink) => void,
  render: (element: ProseElement) => readonly Prose[] = (element) => [element],
): Prose[] {
  return prose.flatMap((node): readonly Prose[] => {
    if (typeof node === 'string') return [node];
    const { attributes = {}, children = [], ...element } = node;
    const { to, at = '', ...otherAttributes } = attributes;
    const { target, broken } = to === undefined ? { target: {} } : follow(targets, origin, to, at);
    if (broken !== undefined) report(broken);
    const resolvedChildren = withTargets(children, targets, origin, report, render);
    if (target === undefined) return resolvedChildren;
    const resolvedAttributes = { ...otherAttributes, ...target };
    return render({
      ...element,
      ...(Object.keys(resolvedAttributes).length > 0 && { attributes: resolvedAttributes }),
      ...omitEmpty({ children: resolvedChildren }),
    });
  });
}

type LinkTarget = {
  /** Attributes of the link; undefined if it leads nowhere. */
  readonly target?: Readonly<Record<string, string>>;
  readonly broken?: BrokenLink;
};

/** Follows a link within the site (requirement B2). */
export function follow(targets: Targets, origin: Origin, to: string, at: string): LinkTarget {
  const { routesByPath, anchorsByRoute, files } = targets;
  const [address = '', fragment = ''] = to.startsWith('#/') ? [to.slice(1)] : to.split('#', 2);
  const [line = 1, column = 1] = at.split(':').map(Number);
  const fragmentAt = `${line}:${column + to.length - fragment.length}`;
  if (address === '' && fragment !== '' && origin.route !== undefined)
    return resolveFragment(anchorsByRoute.get(origin.route), fragment, fragmentAt, {});
  const file = address.startsWith('files/')
    ? { file: decodeSafely(address) }
    : resolve(files, address, origin.file);
  const route = address === '' ? undefined : resolve(routesByPath, address, origin.file);
  if (route !== undefined)
    return fragment === ''
      ? { target: { route } }
      : resolveFragment(anchorsByRoute.get(route), fragment, fragmentAt, { route });
  if (file !== undefined) return { target: fragment === '' ? file : { ...file, place: fragment } };
  const paths = [...routesByPath.keys(), ...files.keys()];
  const guess = address === '' ? undefined : suggestAddress(withoutSlashes(address), paths);
  const finding = { code: 'lostTarget', value: to, ...omitEmpty({ guess }) } as const;
  return { broken: { finding, at, length: to.length } };
}

function suggestAddress(path: string, paths: readonly string[]): string | undefined {
  const sameName = paths.filter((candidate) => pageName(candidate) === pageName(path));
  if (sameName.length > 0) return sameName.find((name) => name.endsWith('.md')) ?? sameName[0];
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const siblings = paths.filter((candidate) => candidate.startsWith(folder));
  return nearest(path, siblings) ?? nearest(path, paths);
}

/** "posts/2026-03-14-drains.md" → "drains" */
function pageName(path: string): string {
  return path.replace(/^.*\//u, '').replace(/^\d{4}-\d{2}-\d{2}-|\.md$/gu, '');
}

function resolveFragment(
  ids: ReadonlySet<string> | undefined,
  fragment: string,
  at: string,
  page: Readonly<Record<string, string>>,
): LinkTarget {
  const value = decodeSafely(fragment).normalize('NFC');
  const { length } = fragment;
  if (ids === undefined) {
    const finding = { code: 'noPlaces', value } as const;
    return { target: page, broken: { finding, at, length, isMinor: true } };
  }
  // The build adds the heading “references”; other programs link to “#Größe”, whose id is “grosse”.
  if (ids.has(value) || value === 'references') return { target: { ...page, place: value } };
  const place = anchorSlug(value);
  if (ids.has(place)) return { target: { ...page, place } };
  const guess = nearest(value, ids);
  const finding = { code: 'unknownPlace', value, ...omitEmpty({ guess }) } as const;
  const broken = { finding, at, length };
  return page['route'] === undefined ? { broken } : { target: page, broken };
}

/** Resolves a path from its file's folder, else from the top of the content folder or the site. */
function resolve<T>(byPath: ReadonlyMap<string, T>, address: string, file: string): T | undefined {
  const cleanPath = decodeSafely(address.split('?')[0] ?? '').replace(/index\.html$/u, '');
  const matchingPath = candidatePaths(cleanPath, file).find((path) => byPath.has(path));
  return byPath.get(matchingPath ?? withoutSlashes(cleanPath));
}

/** Strips slashes and dots at both ends. */
function withoutSlashes(address: string): string {
  return address.replace(/^(?:\.{0,2}\/)+/u, '').replace(/\/+$/u, '');
}

export function articleRoute({ kind, id }: Pick<Article, 'kind' | 'id'>): string {
  return kind === 'post' ? postRoute(id) : routeOf(id);
}
