import { linkSchema } from '#src/content/fields.ts';
import { profileSchema } from '#src/content/schema.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import type { Basics } from '#kit/formats/jsonResume/readCareer.ts';
import { profileIn } from './merge/contentFolder.ts';
import type { Detected } from './merge/sources.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { linkWord, withScheme } from '#src/lib/networks.ts';
import { stringify } from 'yaml';

export type ProposedProfile = ReturnType<typeof proposedProfile>;

/** Fields that are not profiles; the portrait is the owner's own file. */
const NO_LINKS: readonly string[] =
  'name label email url image summary location keywords nameVariants'.split(' ');

/** Puts what sources say about their owner into the terms of profile.yaml. */
function proposedProfile(basics: Basics) {
  const all = (field: string) => basics.flatMap(([name, value]) => (name === field ? value : []));
  const [name] = all('name');
  const [headline] = all('label');
  const email = all('email').find((value) => profileSchema.shape.email.safeParse(value).success);
  const [location] = all('location');
  const about = (all('summary')[0] ?? '')
    .split(/\n\s*\n/u)
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim());
  const networks = [
    ...basics.filter(([field]) => !NO_LINKS.includes(field)),
    ...all('url').map((value) => ['website', value] as const),
  ];
  return {
    ...omitEmpty({ name, headline, email, location }),
    about: about.filter((text) => text !== ''),
    keywords: [...new Set(all('keywords'))],
    nameVariants: [...new Set(all('nameVariants'))].filter((variant) => variant !== name),
    links: linksOf(networks),
  };
}

/** Numbers pages that share a name, and drops duplicates of a page. */
function linksOf(networks: Basics): Record<string, string> {
  const links = new Map<string, string>();
  // Servers treat these forms of an address as one.
  const bare = (address: string) =>
    address.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '');
  for (const [network, link] of networks) {
    const address = withScheme(link);
    const isListed = [...links.values()].some((other) => bare(other) === bare(address));
    if (isListed || !linkSchema.safeParse(address).success) continue;
    const baseWord = linkWord(network);
    let word = baseWord;
    for (let number = 2; links.has(word); number++) word = `${baseWord}_${number}`;
    links.set(word, address);
  }
  return Object.fromEntries(links);
}

/** What files say about their owner: JSON Resume files and ORCID records (W9, N21). */
export function knownFrom(detected: readonly Detected[]): ProposedProfile {
  return proposedProfile(detected.flatMap((one) => ('read' in one ? one.read().basics : []) ?? []));
}

/** What profile.yaml lacks, as lines to copy into it: it is the owner's own text. */
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
  const fields = isRecord(mine) ? mine : {};
  const lacking = Object.entries(theirs).filter(([name]) => !Object.hasOwn(fields, name));
  return Object.fromEntries(lacking);
}
