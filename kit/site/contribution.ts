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

const POSITION_WORDS: readonly (readonly [Position, RegExp])[] = [
  ['co-first', /\b(?:co|joint|shared|equal)[-\s]*first\b/iu],
  ['first', /(?<!\b(?:co|joint|shared|equal)[-\s]*)\bfirst\b/iu],
  ['last', /\blast\b/iu],
  ['senior', /\bsenior\b/iu],
  ['corresponding', /\bcorresponding\b/iu],
];

export const POSITIONS: readonly Position[] = POSITION_WORDS.map(([position]) => position);

/** Minimum number of authors for the last one to be called last. */
const LAST_FROM = 3;

/**
 * The owner's part in a paper (requirements O9, Q9). A `contribution` may begin with sentences that
 * name positions and CRediT roles; the rest is the owner's own line. Unstated positions are derived
 * from the authors' marks and the author list, the list only if its order is meaningful.
 */
export function contributionOf(publication: Publication, isOrdered = true) {
  const stated = readText(publication.contribution ?? '');
  const claimed = publication.position === undefined ? [] : positionsIn(publication.position);
  const credited = publication.credit === undefined ? undefined : rolesIn(publication.credit);
  const positions = [...new Set([...claimed, ...stated.positions])];
  return {
    positions: positions.length > 0 ? positions : derivedPositions(publication, isOrdered),
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
    const claimed = /\bauthors?\b/iu.test(bare) && bare.length < 60 ? positionsIn(bare) : [];
    const credited = rolesIn(bare);
    if (note.length === 0 && claimed.length > 0) positions.push(...claimed);
    else if (note.length === 0 && credited !== undefined) roles.push(...credited);
    else if (bare !== '') note.push(sentence.trim());
  }
  return { positions, roles, contributionNote: note.join(' ') };
}

export function positionsIn(text: string): Position[] {
  return POSITION_WORDS.filter(([, word]) => word.test(text)).map(([position]) => position);
}

export function roleWord(role: string, words: Words): string {
  const key = `credit${(role.match(/[A-Za-z]+/gu) ?? []).map(capitalized).join('')}`;
  return isTextWord(key) ? words[key] : role;
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @returns The roles in a list; undefined if it contains anything else, or nothing. */
export function rolesIn(text: string): string[] | undefined {
  const roles = text
    .split(/[,;]\s*/u)
    .filter((part) => part.trim() !== '')
    .map((part) => CREDIT_ROLES.find((role) => plainRole(role) === plainRole(part)));
  return roles.length > 0 && roles.every((role) => role !== undefined) ? roles : undefined;
}

function plainRole(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\band\b/gu, '&')
    .replaceAll(/[^a-z&]/gu, '');
}

function derivedPositions(
  { authors, hasMoreAuthors, isEdited }: Publication,
  isOrdered: boolean,
): Position[] {
  const place = authors.findIndex(({ isOwner }) => isOwner);
  const owner = authors[place];
  if (owner === undefined || isEdited === true) return [];
  const leads = owner.equal === true && authors.slice(0, place + 1).every(({ equal }) => equal);
  const isLast = authors.length >= LAST_FROM && place === authors.length - 1 && !hasMoreAuthors;
  const found: Position[] = [];
  if (leads && (place > 0 || authors[1]?.equal === true)) found.push('co-first');
  else if (isOrdered && place === 0) found.push('first');
  else if (isOrdered && isLast) found.push('last');
  return owner.corresponding === true ? [...found, 'corresponding'] : found;
}

/** Shorter author lists, or fewer of them, don't show how an owner's field orders authors. */
const TELLING = 3;
const MOSTLY = 0.8;

/** In mathematics and economics authors are in alphabetical order, which carries no credit (Q9). */
export function isAuthorOrderMeaningful(
  publications: readonly Publication[],
  authorship: 'auto' | 'alphabetical' | 'none' = 'auto',
): boolean {
  if (authorship !== 'auto') return false;
  const lists = publications
    .map(({ authors }) => authors.filter(({ isGroup }) => isGroup !== true))
    .map((people) => people.map(({ family, given = '' }) => foldText(`${family} ${given}`)))
    .filter((names) => names.length >= TELLING);
  const sorted = lists.filter((names) =>
    names.every((name, index) => name >= (names[index - 1] ?? '')),
  );
  return lists.length < TELLING || sorted.length <= lists.length * MOSTLY;
}
