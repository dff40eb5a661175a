import networks from './networks.json' with { type: 'json' };
import { parseSafeUrl } from './safeUrl.ts';

/** The spelling of each network's name: “GitHub” for “github”. */
const NAME_BY_ID: ReadonlyMap<string, string> = new Map(Object.entries(networks.names));
const ID_BY_ALIAS: ReadonlyMap<string, string> = new Map(Object.entries(networks.aliases));

/** The beginning of the address of a member's page, which ends with the member's name. */
const PROFILE_URLS: Readonly<Record<string, string>> = networks.profileUrls;

/** The networks that pages list first, in this order; the others follow in the owner's order. */
const BEST_KNOWN = ['github', 'linkedin', 'scholar', 'orcid'];

/** @returns "scholar" for "Google Scholar" or "googlescholar" */
export function networkId(name: string): string {
  const normalized = normalizeName(name);
  return ID_BY_ALIAS.get(normalized) ?? normalized;
}

function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** @returns "GitHub" for "github", "Mastodon" for "mastodon", "Lab site" for "lab_site" */
function networkName(key: string): string {
  const words = key.replace(/[_-]+/gu, ' ').trim();
  return NAME_BY_ID.get(networkId(key)) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

type NamedLink = {
  /** The key in the owner's `links`. */
  readonly key: string;
  /** The same for every spelling of the key (`networkId`). */
  readonly id: string;
  readonly name: string;
  readonly url: string;
};

/** The owner's profiles, the best known first. */
export function namedLinks(links: Readonly<Record<string, string>>): NamedLink[] {
  const rank = ({ id }: NamedLink) =>
    BEST_KNOWN.includes(id) ? BEST_KNOWN.indexOf(id) : BEST_KNOWN.length;
  return Object.entries(links)
    .map(([key, url]) => ({ key, id: networkId(key), name: networkName(key), url }))
    .toSorted((a, b) => rank(a) - rank(b));
}

const NETWORK_BY_HOST: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PROFILE_URLS).map(([network, url]) => [hostOf(url) ?? '', network] as const),
  ['twitter.com', 'x'],
]);

const MAX_KEY_LENGTH = 30;

/** The key of a network or page in `links` of the profile: "Lab page" → "lab_page", else "website". */
export function profileKey(name: string): string {
  const id = networkId(name);
  if (Object.hasOwn(PROFILE_URLS, id)) return id;
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.join('_');
  const isName =
    /^\p{L}/u.test(joined) && joined.length <= MAX_KEY_LENGTH && !/:\/\/|^www\./iu.test(name);
  return isName ? joined : 'website';
}

/** The network that an address belongs to. */
export function networkAt(address: string): string | undefined {
  const host = hostOf(address);
  if (host === undefined) return undefined;
  return host.startsWith('scholar.google.') ? 'scholar' : NETWORK_BY_HOST.get(host);
}

/** How networks write their members' names; the pattern also works in JSON Schema. */
type NamePattern = { readonly networks: readonly string[]; readonly pattern: string };

const SPECIAL_PATTERNS: readonly NamePattern[] = [
  { networks: ['orcid'], pattern: String.raw`^(?:\d{4}-){3}\d{3}[\dXx]$` },
  { networks: ['bluesky', 'bsky'], pattern: String.raw`^@?(?:[\w-]+|(?:[\w-]+\.)+[A-Za-z]{2,})$` },
  { networks: ['mastodon'], pattern: String.raw`^@?[\w.-]+@(?:[\w-]+\.)+[A-Za-z]{2,}$` },
];

/** The pattern of members' names at each network whose profiles may be given by name alone. */
export const NAME_PATTERNS: readonly NamePattern[] = [
  {
    networks: [
      ...Object.keys(PROFILE_URLS).filter(
        (id) => !SPECIAL_PATTERNS.some((each) => each.networks.includes(id)),
      ),
      'googlescholar',
      'twitter',
    ],
    pattern: String.raw`^@?[\w-]+$`,
  },
  ...SPECIAL_PATTERNS,
];

/** The address of a profile that is given as a name alone, such as "ada"; undefined for others. */
export function profileFromName(network: string, profile: string): string | undefined {
  const name = normalizeName(network);
  const pattern = NAME_PATTERNS.find((each) => each.networks.includes(name))?.pattern;
  if (pattern === undefined || !new RegExp(pattern, 'u').test(profile)) return undefined;
  return profileAddress(network, profile);
}

/** The address for "ada", "@ada" or "github.com/ada"; any other text is unchanged. */
export function profileAddress(network: string, profile: string): string {
  const id = networkId(network);
  const [, user, server] = /^@?([\w.-]+)@((?:[\w-]+\.)+[a-z]{2,})$/iu.exec(profile) ?? [];
  if (id === 'mastodon' && user !== undefined) return `https://${server}/@${user}`;
  const [, handle] = /^@?((?:[\w-]+\.)+[a-z]{2,})$/iu.exec(profile) ?? [];
  if (id === 'bluesky' && handle !== undefined && handle !== 'bsky.app')
    return `${PROFILE_URLS[id]}${handle}`;
  const [, name] = /^@?([\w-]+)$/u.exec(profile) ?? [];
  const profileUrl = Object.hasOwn(PROFILE_URLS, id) ? PROFILE_URLS[id] : undefined;
  if (name === undefined || profileUrl === undefined) return withScheme(profile);
  return `${profileUrl}${name}${id === 'bluesky' ? '.bsky.social' : ''}`;
}

/** @returns "https://lab.example.org" for "lab.example.org"; any other text is unchanged. */
export function withScheme(address: string): string {
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]|$)/iu.test(address) ? `https://${address}` : address;
}

function hostOf(address: string): string | undefined {
  return parseSafeUrl(address, ['https:', 'http:'])?.hostname.replace(/^www\./u, '');
}
