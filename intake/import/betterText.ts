import type { Publication } from '#src/content/content.ts';
import type { RichText } from '#text/richText.ts';
import { plainText } from '#text/cleanText.ts';
import { isOtherKind } from './additions.ts';
import type { Addition } from './additions.ts';
import type { Candidate } from './candidate.ts';
import { isPreprint, titleKey, venuesAgree, venueWords } from './identity.ts';
import type { Known } from './shelf.ts';

/** Google Scholar's sign that a name is longer than it shows. */
const CUT = /(?:…|\.{3})\s*$/u;
/** Fewer letters in capitals may be an abbreviation. */
const MOST_ABBREVIATED = 12;

/**
 * Whether a source has the better title of one paper.
 * In: the title there is, and the source's. Out: true where both are the same words, and the one
 * there is cut, in capitals or without the italics that the other has.
 */
function isBetterTitle(mine: RichText, theirs: RichText): boolean {
  const [old, other] = [plainText(mine), plainText(theirs)];
  const isCut = CUT.test(old) && !CUT.test(other);
  const [oldKey, otherKey] = [titleKey(old), titleKey(other)];
  if (isCut ? !otherKey.startsWith(oldKey) : oldKey !== otherKey) return false;
  return isCut || worth(theirs) > worth(mine);
}

function worth(title: RichText): number {
  const text = plainText(title);
  if (isShouted(text)) return 0;
  // Markup that its program has garbled.
  if (/\\[a-z]+\{/iu.test(text)) return 1;
  return title.some((run) => typeof run !== 'string') ? 3 : 2;
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter));
  return capitals.length > MOST_ABBREVIATED && capitals.length > 0.8 * letters.length;
}

/**
 * Whether a source has the whole name of a journal, or of a book.
 * In: the publication as it stands, and the source's. Out: true where its name is cut, as in
 * "Proceedings of the …", or abbreviated, as in "Nat. Biotechnol.".
 */
function hasWholeVenue({ venue: mine }: Publication, { venue: theirs }: Publication): boolean {
  if (mine === undefined || theirs === undefined || CUT.test(theirs)) return false;
  const [old, other] = [mine.replace(CUT, ''), theirs].map((venue) => venueWords(venue).join(' '));
  if (old === undefined || other === undefined || old === other) return false;
  const isCut = CUT.test(mine) || /\s(?:of|the|and|in|for|on)$/iu.test(mine);
  if (isCut) return other.startsWith(old);
  return other.length > old.length && venuesAgree(mine, theirs);
}

type Texts = Pick<Known, 'publication' | 'fields'>;

/**
 * What a source says better than an entry does.
 * In: the entry and the source, each as read and with its raw fields. Out: name and raw value of
 * the fields to put in the place of the entry's own.
 */
export function betterTexts(mine: Texts, theirs: Candidate): Addition[] {
  const better: Addition[] = [];
  if (isBetterTitle(mine.publication.title, theirs.publication.title)) {
    better.push(['title', theirs.fields.get('title') ?? '']);
    const subtitle = theirs.fields.get('subtitle');
    if (subtitle !== undefined) better.push(['subtitle', subtitle]);
  }
  const isOther =
    isOtherKind(mine.publication, theirs) ||
    isPreprint(mine.publication) !== theirs.identity.isPreprint;
  const [field, other] = [mine.fields, theirs.fields].map((fields) =>
    VENUES.find((name) => fields.has(name)),
  );
  if (isOther || field === undefined || other === undefined) return better;
  if (hasWholeVenue(mine.publication, theirs.publication)) {
    better.push([field, theirs.fields.get(other) ?? '']);
  }
  return better;
}

const VENUES = ['journal', 'journaltitle', 'booktitle'];

/** A new entry gets a source's better title and journal. Out: their names. */
export function takeTexts(known: Known, candidate: Candidate): string[] {
  const better = betterTexts(known, candidate);
  const { title, venue } = candidate.publication;
  for (const [name, value] of better) {
    if (name === 'title') {
      known.fields.delete('subtitle');
      known.publication = { ...known.publication, title };
      known.identity = { ...known.identity, titleKey: titleKey(plainText(title)) };
    } else if (name !== 'subtitle' && venue !== undefined) {
      known.publication = { ...known.publication, venue };
    }
    known.fields.set(name, value);
  }
  return better.filter(([name]) => name !== 'subtitle').map(([name]) => `the better ${name}`);
}
