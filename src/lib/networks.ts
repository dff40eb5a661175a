import networks from './networks.json' with { type: 'json' };

/** Networks by the name that owners give them in `links`, and as the networks write themselves. */
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(networks.names));
const ALIASES: ReadonlyMap<string, string> = new Map(Object.entries(networks.aliases));

/** The best known, in order; all others follow in the owner's order. */
const FIRST = ['github', 'linkedin', 'scholar', 'orcid'];

/** The one name that this project uses for a network: "scholar" for "Google_Scholar". */
export function networkId(key: string): string {
  const plain = key.toLowerCase().replace(/[_-]/gu, '');
  return ALIASES.get(plain) ?? plain;
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
