import { FriendlyError } from '#kit/cli/settings.ts';

type Manifest = { readonly version: string; readonly private?: boolean };

/** Reads what a tag releases; throws a FriendlyError if package.json or the changelog differ from it. */
export function readRelease(tag: string, manifest: Manifest, changelog: string) {
  const { version } = manifest;
  const [, major] = /^v(\d+)\.\d+\.\d+$/u.exec(tag) ?? [];
  if (major === undefined) throw new FriendlyError('A release has a tag such as v1.2.0.');
  if (tag !== `v${version}`)
    throw new FriendlyError(
      `The tag is ${tag}, but package.json says ${version}. Change the version there, and tag that commit.`,
    );
  const section = changelog.split(/^(?=## )/mu).find((part) => part.split(/\s/u)[1] === version);
  const notes = section?.replace(/^.*\n/u, '').trim() ?? '';
  if (notes === '')
    throw new FriendlyError(
      `CHANGELOG.md says nothing of ${version}. Add a section “## ${version}” for the people who upgrade.`,
    );
  // The tag of the major version moves with each of its releases.
  return { major: `v${major}`, isPublished: manifest.private !== true, notes };
}
