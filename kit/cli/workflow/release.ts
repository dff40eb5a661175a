import { FriendlyError } from '#kit/cli/settings.ts';

export type Release = {
  readonly version: string;
  /** The tag of the major version, which moves with each of its releases. */
  readonly major: string;
  readonly isPublished: boolean;
  /** What owners read of it, as Markdown. */
  readonly notes: string;
};

type Manifest = { readonly version: string; readonly private?: boolean };

/** @throws FriendlyError if tag, version and changelog don't agree. */
export function readRelease(tag: string, manifest: Manifest, changelog: string): Release {
  const { version } = manifest;
  const [, major] = /^v(\d+)\.\d+\.\d+$/u.exec(tag) ?? [];
  if (major === undefined) throw new FriendlyError('A release has a tag such as v1.2.0.');
  if (tag !== `v${version}`)
    throw new FriendlyError(
      `The tag is ${tag}, but package.json says ${version}. Change the version there, and tag that commit.`,
    );
  const section = changelog.split(/^(?=## )/mu).find((part) => headingOf(part) === version);
  const notes = section?.replace(/^.*\n/u, '').trim() ?? '';
  if (notes === '')
    throw new FriendlyError(
      `CHANGELOG.md says nothing of ${version}. Add a section “## ${version}” for the people who upgrade.`,
    );
  return { version, major: `v${major}`, isPublished: manifest.private !== true, notes };
}

/** @returns "1.2.0", of "## 1.2.0 (November 2026)" */
function headingOf(section: string): string | undefined {
  return /^## (\S+)/u.exec(section)?.[1];
}
