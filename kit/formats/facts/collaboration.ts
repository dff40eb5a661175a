import type { PersonName } from './personName.ts';

/** Words that end the name of a group, so that it needs no "Collaboration" after it. */
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

/** Whether a collaboration wrote the paper, so that members need not be named on it. */
export function isByCollaboration(paper: {
  readonly authors: readonly PersonName[];
  readonly collaboration?: string;
}): boolean {
  const { authors, collaboration } = paper;
  if (collaboration !== undefined) return true;
  return (
    authors.length > 0 && authors.every(({ name, isGroup }) => isGroup && GROUP_END.test(name))
  );
}
