import { webUrl } from '#src/content/fields.ts';
import { profileSchema } from '#src/content/schema.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import type { Basics } from '#kit/formats/jsonResume/readJsonResume.ts';
import { profileIn } from '#kit/import/merge/contentFolder.ts';
import type { DetectedFile } from '#kit/import/merge/sources.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { profileKey, withScheme } from '#src/lib/networks.ts';
import { stringify } from 'yaml';

export type ProposedProfile = ReturnType<typeof proposedProfile>;

/** Fields that are no links; `image` is not imported, since the portrait is the owner's file. */
const NON_LINK_FIELDS: readonly string[] =
  'name label email url image summary location keywords nameVariants'.split(' ');

/** Converts what sources say about their owner into fields of profile.yaml. */
function proposedProfile(basics: Basics) {
  const values = (field: string) => basics.flatMap(([key, value]) => (key === field ? value : []));
  const [name] = values('name');
  const [headline] = values('label');
  const email = values('email').find((value) => profileSchema.shape.email.safeParse(value).success);
  const [location] = values('location');
  const about = (values('summary')[0] ?? '')
    .split(/\n\s*\n/u)
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim());
  const networks = [
    ...basics.filter(([field]) => !NON_LINK_FIELDS.includes(field)),
    ...values('url').map((value) => ['website', value] as const),
  ];
  return {
    ...omitEmpty({ name, headline, email, location }),
    about: about.filter((text) => text !== ''),
    keywords: [...new Set(values('keywords'))],
    nameVariants: [...new Set(values('nameVariants'))].filter((variant) => variant !== name),
    links: linksOf(networks),
  };
}

/** Returns links by network, several of one network with numbers; drops duplicate addresses. */
function linksOf(networks: Basics): Record<string, string> {
  const links = new Map<string, string>();
  // Servers ignore “www.”, a trailing slash, and whether the scheme is http or https.
  const comparable = (address: string) =>
    address.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '');
  for (const [network, link] of networks) {
    const address = withScheme(link);
    const isListed = [...links.values()].some((other) => comparable(other) === comparable(address));
    if (isListed || !webUrl.safeParse(address).success) continue;
    const baseWord = profileKey(network);
    let word = baseWord;
    for (let number = 2; links.has(word); number++) word = `${baseWord}_${number}`;
    links.set(word, address);
  }
  return Object.fromEntries(links);
}

/** Returns what JSON Resume files and ORCID records say about their owner (W9, N21). */
export function profileFromSources(files: readonly DetectedFile[]): ProposedProfile {
  return proposedProfile(files.flatMap((file) => ('read' in file ? file.read().basics : []) ?? []));
}

/** Returns what profile.yaml lacks as lines to copy, since imports never edit that file. */
export function profileNotes(folder: string, basics: Basics): string[] {
  const profile = profileIn(folder) ?? {};
  const { links, ...proposed } = omitEmpty(proposedProfile(basics));
  const newLinks = fieldsNotIn(profile['links'], links ?? {});
  const fields = {
    ...fieldsNotIn(profile, proposed),
    ...(Object.keys(newLinks).length > 0 && { links: newLinks }),
  };
  if (Object.keys(fields).length === 0) return [];
  return stringify(fields, { lineWidth: 0 }).trimEnd().split('\n');
}

function fieldsNotIn(profile: unknown, proposed: object): Record<string, unknown> {
  const fields = isRecord(profile) ? profile : {};
  const newFields = Object.entries(proposed).filter(([name]) => !Object.hasOwn(fields, name));
  return Object.fromEntries(newFields);
}
