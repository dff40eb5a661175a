import type { Publication } from '#src/content/content.ts';
import type { Position } from '#src/content/views.ts';

/** The owner's part in a paper (requirement O9). */
export type Contribution = {
  /** Places in the author list, as stated or, where nothing is stated, as the list shows. */
  readonly positions: readonly Position[];
  /** Contributor roles by their official names. */
  readonly roles: readonly string[];
  /** The owner's own line, "what I did". */
  readonly contributionNote?: string;
};

/** The 14 roles of the Contributor Role Taxonomy (CRediT, ANSI/NISO Z39.104-2022). */
export const CREDIT_ROLES = [
  'Conceptualization',
  'Data curation',
  'Formal analysis',
  'Funding acquisition',
  'Investigation',
  'Methodology',
  'Project administration',
  'Resources',
  'Software',
  'Supervision',
  'Validation',
  'Visualization',
  'Writing – original draft',
  'Writing – review & editing',
] as const;

const POSITION_WORDS: readonly (readonly [Position, RegExp])[] = [
  ['co-first', /\b(?:co|joint|shared|equal)[-\s]*first\b/iu],
  ['first', /(?<!\b(?:co|joint|shared|equal)[-\s]*)\bfirst\b/iu],
  ['senior', /\b(?:senior|last)\b/iu],
  ['corresponding', /\bcorresponding\b/iu],
];

/** Fewest named authors of whom the last counts as senior. */
const SENIOR_FROM = 3;

/**
 * In: a publication. Out: the owner's part in it, from the fields `position`, `credit` and
 * `contribution`. A `contribution` may begin with sentences that name places and CRediT roles; what
 * is left is the owner's own line. Where no place is stated, the author list is asked.
 */
export function contributionOf(publication: Publication): Contribution {
  const stated = readText(publication.contribution ?? '');
  const named = publication.position === undefined ? [] : positionsIn(publication.position);
  const credited = publication.credit === undefined ? undefined : rolesIn(publication.credit);
  const positions = [...new Set([...named, ...stated.positions])];
  return {
    positions: positions.length > 0 ? positions : derivedPositions(publication),
    roles: [...new Set([...(credited ?? []), ...stated.roles])],
    ...(stated.contributionNote === '' ? {} : { contributionNote: stated.contributionNote }),
  };
}

function readText(text: string) {
  const positions: Position[] = [];
  const roles: string[] = [];
  const note: string[] = [];
  for (const sentence of text.split(/(?<=[.;])\s+/u)) {
    const bare = sentence.replace(/[.;]\s*$/u, '').trim();
    const found = /\bauthors?\b/iu.test(bare) && bare.length < 60 ? positionsIn(bare) : [];
    const named = rolesIn(bare);
    if (note.length === 0 && found.length > 0) positions.push(...found);
    else if (note.length === 0 && named !== undefined) roles.push(...named);
    else if (bare !== '') note.push(sentence.trim());
  }
  return { positions, roles, contributionNote: note.join(' ') };
}

function positionsIn(text: string): Position[] {
  return POSITION_WORDS.filter(([, word]) => word.test(text)).map(([position]) => position);
}

/** Out: the roles of a list that holds nothing else; undefined where it holds something else. */
function rolesIn(text: string): string[] | undefined {
  const roles = text
    .split(/[,;]\s*/u)
    .filter((part) => part.trim() !== '')
    .map((part) => CREDIT_ROLES.find((role) => sameRole(role, part)));
  return roles.length > 0 && roles.every((role) => role !== undefined) ? roles : undefined;
}

function sameRole(role: string, written: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\band\b/gu, '&')
      .replace(/[^a-z&]/gu, '');
  return plain(role) === plain(written);
}

function derivedPositions({ authors, hasMoreAuthors }: Publication): Position[] {
  const people = authors.filter(({ isGroup }) => !isGroup);
  if (authors.length < 2) return [];
  if (people[0]?.isOwner) return ['first'];
  const isSenior = people.length >= SENIOR_FROM && people.at(-1)?.isOwner && !hasMoreAuthors;
  return isSenior ? ['senior'] : [];
}
