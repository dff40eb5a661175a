import networks from './networks.json' with { type: 'json' };
import { parseSafeUrl } from './safeUrl.ts';

/** Networks by the name that owners give them in `links`, and as the networks write themselves. */
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(networks.names));
const ALIASES: ReadonlyMap<string, string> = new Map(Object.entries(networks.aliases));

/** Where each network has its members' pages; what follows is the member's name there. */
const URLS: Readonly<Record<string, string>> = networks.places;

/** The best known, in order; all others follow in the owner's order. */
const FIRST = ['github', 'linkedin', 'scholar', 'orcid'];

/** The one name that this project uses for a network: "scholar" for "Google Scholar". */
export function networkId(name: string): string {
  const word = plainWord(name);
  return ALIASES.get(word) ?? word;
}

function plainWord(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** @returns "GitHub" for "github", "Mastodon" for "mastodon", "Lab site" for "lab_site" */
export function networkName(key: string): string {
  const words = key.replace(/[_-]+/gu, ' ').trim();
  return NAMES.get(networkId(key)) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export type NamedLink = {
  readonly key: string;
  /** The network, whatever the owner calls it. */
  readonly id: string;
  readonly name: string;
  readonly url: string;
};

/** The owner's profiles, the best known first. */
export function namedLinks(links: Readonly<Record<string, string>>): NamedLink[] {
  const all = Object.entries(links).map(([key, url]): NamedLink => {
    return { key, id: networkId(key), name: networkName(key), url };
  });
  const rank = ({ id }: NamedLink) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
  return all.toSorted((one, other) => rank(one) - rank(other));
}

const HOSTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(URLS).map(([network, place]) => [hostOf(place) ?? '', network] as const),
  ['twitter.com', 'x'],
]);

const LONGEST = 30;

/** The word for a network or page in `links` of the profile: "Lab page" → "lab_page". */
export function linkWord(name: string): string {
  const word = networkId(name);
  if (Object.hasOwn(URLS, word)) return word;
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.join('_');
  const isName = /^\p{L}/u.test(joined) && joined.length <= LONGEST && !/:\/\/|^www\./iu.test(name);
  return isName ? joined : 'website';
}

export function networkAt(address: string): string | undefined {
  const host = hostOf(address);
  if (host === undefined) return undefined;
  return host.startsWith('scholar.google.') ? 'scholar' : HOSTS.get(host);
}

/** What people are called at a network: a name alone, which a regular expression of JSON knows too. */
type Names = { readonly networks: readonly string[]; readonly pattern: string };

const OTHER_NAMES: readonly Names[] = [
  { networks: ['orcid'], pattern: String.raw`^(?:\d{4}-){3}\d{3}[\dXx]$` },
  { networks: ['bluesky', 'bsky'], pattern: String.raw`^@?(?:[\w-]+|(?:[\w-]+\.)+[A-Za-z]{2,})$` },
  { networks: ['mastodon'], pattern: String.raw`^@?[\w.-]+@(?:[\w-]+\.)+[A-Za-z]{2,}$` },
];

/** The networks that know their members by a name, and how such a name is written. */
export const BARE_NAMES: readonly Names[] = [
  {
    networks: [
      ...Object.keys(URLS).filter((word) => !OTHER_NAMES.some((it) => it.networks.includes(word))),
      'googlescholar',
      'twitter',
    ],
    pattern: String.raw`^@?[\w-]+$`,
  },
  ...OTHER_NAMES,
];

/** The address of a profile that is given as a name alone, such as "ada". */
export function namedProfile(network: string, profile: string): string | undefined {
  const word = plainWord(network);
  const names = BARE_NAMES.find((each) => each.networks.includes(word));
  if (names === undefined || !new RegExp(names.pattern, 'u').test(profile)) return undefined;
  return profileAddress(network, profile);
}

/** Completes "ada", "@ada", "github.com/ada" or a whole address, if it can. */
export function profileAddress(network: string, profile: string): string {
  const word = networkId(network);
  const [, user, server] = /^@?([\w.-]+)@((?:[\w-]+\.)+[a-z]{2,})$/iu.exec(profile) ?? [];
  if (word === 'mastodon' && user !== undefined) return `https://${server}/@${user}`;
  const [, handle] = /^@?((?:[\w-]+\.)+[a-z]{2,})$/iu.exec(profile) ?? [];
  if (word === 'bluesky' && handle !== undefined && handle !== 'bsky.app')
    return `${URLS[word]}${handle}`;
  const [, name] = /^@?([\w-]+)$/u.exec(profile) ?? [];
  const profileUrl = Object.hasOwn(URLS, word) ? URLS[word] : undefined;
  if (name === undefined || profileUrl === undefined) return withScheme(profile);
  return `${profileUrl}${name}${word === 'bluesky' ? '.bsky.social' : ''}`;
}

/** @returns An address that was typed without its scheme, with it. */
export function withScheme(address: string): string {
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]|$)/iu.test(address) ? `https://${address}` : address;
}

function hostOf(address: string): string | undefined {
  return parseSafeUrl(address, ['https:', 'http:'])?.hostname.replace(/^www\./u, '');
}
