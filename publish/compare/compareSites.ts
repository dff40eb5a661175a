import { pageText } from './pageText.ts';
import { diffWords, type Hunk } from './wordDiff.ts';

/** A problem as `check --format json` prints it. */
export type ToldProblem = {
  readonly severity: string;
  readonly file: string;
  readonly line: number | null;
  readonly sentence: string;
  readonly fix: string;
};

/** What a version of the kit makes of some content. */
export type BuiltSite = {
  /** Path → bytes; undefined if it could not be built. */
  readonly files: ReadonlyMap<string, Uint8Array> | undefined;
  readonly problems: readonly ToldProblem[];
};

/** How two versions of the kit differ on the same content. */
export type Comparison = {
  /** Addresses below the site's. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly solved: readonly ToldProblem[];
  readonly problems: readonly ToldProblem[];
  /** Files, or groups of them, that have grown; bytes. */
  readonly grown: readonly {
    readonly name: string;
    readonly before: number;
    readonly after: number;
  }[];
  /** Of all files, in bytes. */
  readonly total: readonly [before: number, after: number];
  /** The same change on several pages is told once. */
  readonly texts: readonly { readonly pages: readonly string[]; readonly hunks: readonly Hunk[] }[];
  /** Pages that both have. */
  readonly pages: readonly string[];
  /** Whether each could be built. */
  readonly isBuilt: readonly [before: boolean, after: boolean];
};

/** Names of these change with what is in them, and nobody links to them. */
const UNLINKED = /^(?:static|images|licenses)\//u;
/** Growth below this is noise. */
const FEW_BYTES = 512;
const FEW = 0.01;

/**
 * Compares what two versions of the kit make of the same content.
 * @param before - One version.
 * @param after - The version that may take its place.
 */
export function compareSites(before: BuiltSite, after: BuiltSite): Comparison {
  const [had, has] = [before.files, after.files];
  const [one, other] = [had ?? new Map(), has ?? new Map()] as const;
  const isBoth = had !== undefined && has !== undefined;
  const addresses = [one, other].map((files) =>
    [...files.keys()].filter((file) => !UNLINKED.test(file)).map(addressOf),
  );
  const [old = [], now = []] = addresses;
  const pages = isBoth ? [...one.keys()].filter((file) => isPage(file) && other.has(file)) : [];
  return {
    gone: isBoth ? without(old, now) : [],
    added: isBoth ? without(now, old) : [],
    solved: withoutProblems(before.problems, after.problems),
    problems: withoutProblems(after.problems, before.problems),
    grown: isBoth ? grownFiles(one, other) : [],
    total: [sizeOf(one), sizeOf(other)],
    texts: changedTexts(pages, one, other),
    pages: pages.map(addressOf).toSorted(),
    isBuilt: [had !== undefined, has !== undefined],
  };
}

/** @returns "career/", of "career/index.html"; "" for the first page. */
function addressOf(file: string): string {
  return file.replace(/(?<![^/])index\.html$/u, '');
}

function isPage(file: string): boolean {
  return file.endsWith('.html');
}

function without(all: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return all.filter((each) => !known.has(each)).toSorted();
}

function withoutProblems(
  all: readonly ToldProblem[],
  others: readonly ToldProblem[],
): ToldProblem[] {
  const known = new Set(others.map(identity));
  return all.filter((problem) => !known.has(identity(problem)));
}

/** A problem that has become an error is new; one that is put in other words is not gone. */
function identity({ severity, file, line, sentence }: ToldProblem): string {
  return [severity, file, line ?? sentence].join('\n');
}

type Files = ReadonlyMap<string, Uint8Array>;

function grownFiles(before: Files, after: Files): Comparison['grown'] {
  const [old, now] = [before, after].map(sizesByName);
  return [...(now ?? [])]
    .map(([name, size]) => ({ name, before: old?.get(name) ?? 0, after: size }))
    .filter((file) => file.after - file.before > Math.max(FEW_BYTES, file.before * FEW))
    .toSorted((one, other) => other.after - other.before - (one.after - one.before));
}

/** Names without their hash; pages of papers and pictures as one. */
function sizesByName(files: Files): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [file, { length }] of files) {
    const name = file
      .replace(/^(publications)\/.+\/index\.html$/u, '$1/<id>/index.html')
      .replace(/^(images)\/.*$/u, '$1/')
      .replace(/-[\w-]{8}(?=\.\w+$)/u, '');
    sizes.set(name, (sizes.get(name) ?? 0) + length);
  }
  return sizes;
}

function sizeOf(files: Files): number {
  return [...files.values()].reduce((sum, { length }) => sum + length, 0);
}

function changedTexts(pages: readonly string[], before: Files, after: Files): Comparison['texts'] {
  const places = new Map<string, { pages: string[]; hunk: Hunk }>();
  for (const page of pages) {
    const [one, other] = [before, after].map((files) => new TextDecoder().decode(files.get(page)));
    if (one === undefined || other === undefined || one === other) continue;
    for (const hunk of diffWords(pageText(one), pageText(other))) {
      const key = JSON.stringify([hunk.before, hunk.after, hunk.lead.slice(-1)]);
      const known = places.get(key) ?? { pages: [], hunk };
      if (!known.pages.includes(addressOf(page))) known.pages.push(addressOf(page));
      places.set(key, known);
    }
  }
  const groups = new Map<string, { pages: string[]; hunks: Hunk[] }>();
  for (const { pages: on, hunk } of places.values()) {
    const group = groups.get(on.join('\n')) ?? { pages: on, hunks: [] };
    group.hunks.push(hunk);
    groups.set(on.join('\n'), group);
  }
  return [...groups.values()].toSorted((one, other) => other.pages.length - one.pages.length);
}
