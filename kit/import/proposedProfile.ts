import type { Basics } from '#kit/formats/careerItem.ts';
import { linkSchema } from '#src/content/fields.ts';
import { profileSchema } from '#src/content/schema.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { linkWord, withScheme } from '#src/lib/profileAddress.ts';

/** Fields of profile.yaml that a source proposes. */
export type ProposedProfile = {
  readonly name?: string;
  readonly headline?: string;
  readonly email?: string;
  readonly location?: string;
  /** Paragraphs. */
  readonly about: readonly string[];
  readonly keywords: readonly string[];
  readonly nameVariants: readonly string[];
  /** Addresses of profiles, by the network's word. */
  readonly links: Readonly<Record<string, string>>;
};

/** Fields that are not profiles; the portrait is the owner's own file. */
const NO_LINKS: readonly string[] =
  'name label email url image summary location keywords nameVariants'.split(' ');

/**
 * Puts what sources say about their owner into the terms of profile.yaml.
 *
 * @param basics - What they say; of what has one place only, the first counts.
 * @returns What the check would accept of it.
 */
export function proposedProfile(basics: Basics): ProposedProfile {
  const all = (field: string) => basics.flatMap(([name, value]) => (name === field ? value : []));
  const [name] = all('name');
  const [headline] = all('label');
  const email = all('email').find((value) => profileSchema.shape.email.safeParse(value).success);
  const [location] = all('location');
  const about = (all('summary')[0] ?? '').split(/\n\s*\n/u).map(tidy);
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

/** Two pages of one name get a number; the same page twice is one. */
function linksOf(networks: Basics): Record<string, string> {
  const links = new Map<string, string>();
  for (const [network, given] of networks) {
    const address = withScheme(given);
    const isThere = [...links.values()].some((other) => isSamePage(other, address));
    if (isThere || !linkSchema.safeParse(address).success) continue;
    const wanted = linkWord(network);
    let word = wanted;
    for (let number = 2; links.has(word); number++) word = `${wanted}_${number}`;
    links.set(word, address);
  }
  return Object.fromEntries(links);
}

/** @returns Whether two addresses differ at most in what servers ignore. */
function isSamePage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) =>
    address.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, ''),
  );
  return a === b;
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
