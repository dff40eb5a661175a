/** Names of networks as people write them; any other name is capitalised. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    github: 'GitHub',
    gitlab: 'GitLab',
    linkedin: 'LinkedIn',
    scholar: 'Google Scholar',
    orcid: 'ORCID',
    researchgate: 'ResearchGate',
    osf: 'OSF',
    dblp: 'DBLP',
    arxiv: 'arXiv',
    inspire: 'INSPIRE',
    hal: 'HAL',
    youtube: 'YouTube',
    stackoverflow: 'Stack Overflow',
    huggingface: 'Hugging Face',
    semanticscholar: 'Semantic Scholar',
    pubmed: 'PubMed',
  }),
);

/** The best known, in order; all others follow in the owner's order. */
const FIRST = ['github', 'linkedin', 'scholar', 'orcid'];

/** @returns "GitHub" for "github", "Mastodon" for "mastodon" */
export function networkName(key: string): string {
  return NAMES.get(key.toLowerCase()) ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** @returns each profile with its network's name, the best known first */
export function namedLinks(
  links: Readonly<Record<string, string>>,
): { readonly key: string; readonly name: string; readonly url: string }[] {
  const keys = [...FIRST, ...Object.keys(links).filter((key) => !FIRST.includes(key))];
  return keys.flatMap((key) => {
    const url = links[key];
    return url === undefined ? [] : [{ key, name: networkName(key), url }];
  });
}
