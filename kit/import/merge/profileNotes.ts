import { stringify } from 'yaml';
import type { Basics } from '#kit/formats/careerItem.ts';
import { proposedProfile } from '#kit/import/proposedProfile.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { profileIn } from './contentFolder.ts';

/**
 * What a source says about its owner in fields that profile.yaml lacks. An import doesn't write the
 * profile, which is the owner's own text.
 *
 * @param basics - what the source says
 * @returns lines as they can be copied into the file; none if nothing is lacking
 */
export function profileNotes(folder: string, basics: Basics): string[] {
  const profile = profileIn(folder) ?? {};
  const { links, ...proposed } = omitEmpty(proposedProfile(basics));
  const newLinks = lackingIn(profile['links'], links ?? {});
  const fields = {
    ...lackingIn(profile, proposed),
    ...(Object.keys(newLinks).length > 0 && { links: newLinks }),
  };
  if (Object.keys(fields).length === 0) return [];
  return stringify(fields, { lineWidth: 0 }).trimEnd().split('\n');
}

function lackingIn(mine: unknown, theirs: object): Record<string, unknown> {
  const known = isRecord(mine) ? mine : {};
  return Object.fromEntries(Object.entries(theirs).filter(([name]) => !Object.hasOwn(known, name)));
}
