import type { Publication } from '#src/content/publication.ts';
import { foldText } from '#src/lib/fold.ts';
import type { Position } from '#src/content/publicationViews.ts';
import { isTextWord } from '#src/lib/wordNames.ts';
import type { Words } from '#src/lib/words.ts';

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

const POSITION_PATTERNS: readonly (readonly [Position, RegExp])[] = [
  ['co-first', /\b(?:co|joint|shared|equal)[-\s]*first\b/iu],
  ['first', /(?<!\b(?:co|joint|shared|equal)[-\s]*)\bfirst\b/iu],
  ['last', /\blast\b/iu],
  ['senior', /\bsenior\b/iu],
  ['corresponding', /\bcorresponding\b/iu],
];

export const POSITIONS: readonly Position[] = POSITION_PATTERNS.map(([position]) => position);

/** A longer sentence is part of the note, even if it mentions an author. */
const MAX_POSITION_LENGTH = 60;
/** With fewer authors, the last one isn't the senior author. */
const MIN_AUTHORS = 3;

/**
 * The owner's part in a paper (requirements O9, Q9). A `contribution` may begin with sentences that
 * name positions and CRediT roles; a note follows. Positions that it doesn't name are derived from
 * the authors' marks and, if its order is meaningful, from the author list.
 */
export function contributionOf(publication: Publication, isOrdered = true) {
  const parsed = parseContribution(publication.contribution ?? '');
  const fieldPositions = positionsIn(publication.position ?? '');
  const fieldRoles = rolesIn(publication.credit ?? '') ?? [];
  const positions = [...new Set([...fieldPositions, ...parsed.positions])];
  return {
    positions: positions.length > 0 ? positions : derivePositions(publication, isOrdered),
    roles: [...new Set([...fieldRoles, ...parsed.roles])],
    ...(parsed.contributionNote === '' ? {} : { contributionNote: parsed.contributionNote }),
  };
}

function parseContribution(text: string) {
  const positions: Position[] = [];
  const roles: string[] = [];
  const note: string[] = [];
  for (const sentence of text.split(/(?<=[.;])\s+/u)) {
    const phrase = sentence.replace(/[.;]\s*$/u, '').trim();
    const isShort = phrase.length < MAX_POSITION_LENGTH;
    const sentencePositions = isShort && /\bauthors?\b/iu.test(phrase) ? positionsIn(phrase) : [];
    const sentenceRoles = rolesIn(phrase);
    if (note.length === 0 && sentencePositions.length > 0) positions.push(...sentencePositions);
    else if (note.length === 0 && sentenceRoles !== undefined) roles.push(...sentenceRoles);
    else if (phrase !== '') note.push(sentence.trim());
  }
  return { positions, roles, contributionNote: note.join(' ') };
}

export function positionsIn(text: string): Position[] {
  return POSITION_PATTERNS.filter(([, word]) => word.test(text)).map(([position]) => position);
}

export function roleWord(role: string, words: Words): string {
  const key = `credit${(role.match(/[A-Za-z]+/gu) ?? []).map(capitalized).join('')}`;
  return isTextWord(key) ? words[key] : role;
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The roles in a list; undefined if it is empty or contains anything else. */
export function rolesIn(text: string): string[] | undefined {
  const roles = text
    .split(/[,;]\s*/u)
    .filter((part) => part.trim() !== '')
    .map((part) => CREDIT_ROLES.find((role) => normalizeRole(role) === normalizeRole(part)));
  return roles.length > 0 && roles.every((role) => role !== undefined) ? roles : undefined;
}

function normalizeRole(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\band\b/gu, '&')
    .replaceAll(/[^a-z&]/gu, '');
}

function derivePositions(publication: Publication, isOrdered: boolean): Position[] {
  const { authors, hasMoreAuthors, isEdited } = publication;
  const index = authors.findIndex(({ isOwner }) => isOwner);
  const owner = authors[index];
  if (owner === undefined || isEdited === true) return [];
  const isEqualFirst = authors.slice(0, index + 1).every(({ equal }) => equal);
  const isLast = authors.length >= MIN_AUTHORS && index === authors.length - 1 && !hasMoreAuthors;
  const positions: Position[] = [];
  if (isEqualFirst && (index > 0 || authors[1]?.equal === true)) positions.push('co-first');
  else if (isOrdered && index === 0) positions.push('first');
  else if (isOrdered && isLast) positions.push('last');
  return owner.corresponding === true ? [...positions, 'corresponding'] : positions;
}

/** Fewer author lists, or shorter ones, don't show how the owner's field orders authors. */
const MIN_SAMPLE = 3;
const MAX_ALPHABETICAL_SHARE = 0.8;

/** In mathematics and economics, authors are in alphabetical order, which says nothing (Q9). */
export function isAuthorOrderMeaningful(
  publications: readonly Publication[],
  authorship: 'auto' | 'alphabetical' | 'none' = 'auto',
): boolean {
  if (authorship !== 'auto') return false;
  const lists = publications
    .map(({ authors }) => authors.filter(({ isGroup }) => isGroup !== true))
    .map((people) => people.map(({ family, given = '' }) => foldText(`${family} ${given}`)))
    .filter((names) => names.length >= MIN_SAMPLE);
  const alphabetical = lists.filter((names) =>
    names.every((name, i) => name >= (names[i - 1] ?? '')),
  );
  return lists.length < MIN_SAMPLE || alphabetical.length <= lists.length * MAX_ALPHABETICAL_SHARE;
}
