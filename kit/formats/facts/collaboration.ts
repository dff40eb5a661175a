import type { PersonName } from './personName.ts';

/** Words with which the name of a group ends, so that no "Collaboration" is appended. */
const GROUP_END =
  /\b(?:collaborations?|consorti(?:um|a)|[ck]on[sz][oó]r[ctz]i\p{L}+|[ck]ollabora[tz]i?on\p{L}*|colabora\p{L}+|teams?|groups?|gruppe|groupe|networks?|projects?|initiatives?|investigators|alliance|partnership|programs?|programme|society|survey|stud(?:y|ies)|experiments?|committee|task force|surveillance)$/iu;
const INTRODUCTORY_WORDS = /^(?:(?:on|for) behalf of|for|from|by)?\s*\bthe\s+/iu;

/** "ATLAS" → "ATLAS Collaboration", "ATLAS, CMS" → "ATLAS and CMS Collaborations". */
export function collaborationName(rawName: string): string {
  const name = rawName.trim().replace(INTRODUCTORY_WORDS, '');
  if (GROUP_END.test(name)) return name;
  const names = name.split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+|\s*&\s+/u).filter(Boolean);
  if (names.length < 2) return `${name} Collaboration`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} Collaborations`;
}

type Byline = { readonly authors: readonly PersonName[]; readonly collaboration?: string };

/** Whether a collaboration wrote a paper, so that its members need not be among the authors. */
export function isByCollaboration({ authors, collaboration }: Byline): boolean {
  const areGroups = authors.every(({ name, isGroup }) => isGroup && GROUP_END.test(name));
  return collaboration !== undefined || (authors.length > 0 && areGroups);
}
