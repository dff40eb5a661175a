import { sayOf } from './sayOf.ts';
import { describeProblem } from '#kit/messages/describeProblem.ts';
import type { Item } from '#kit/messages/item.ts';
import type { Finding, FindingIn } from '#kit/messages/problem.ts';
import { mustBe } from './rules.ts';

/**
 * What an import or an update can say of a record: code → function of its data that returns a
 * sentence without its full stop. As in `SENTENCES`, the type of the parameter is the data that an
 * {@link ImportFinding} with that code must carry.
 */
export const IMPORTS = {
  // What a reader of a format can't take over.
  mistake: ({ problem }: { problem: Finding & { readonly item?: Item } }): string => {
    const { message, fix } = describeProblem(problem);
    return `${message}; ${fix}`;
  },
  onlyParent: ({ key }: { key: string }): string =>
    `“${key}” is the book that other entries are part of; they have its fields`,
  lacking: ({ noun, fields }: { noun: string; fields: readonly string[] }): string =>
    `this ${noun} has ${fields.length === 1 ? 'no' : 'neither'} ${fields.join(' nor ')}`,
  notAnEntry: (): string => 'this is not an entry',
  notACslItem: (): string => 'this is not a CSL item',
  emptyReference: (): string => 'this reference has no name or no words',
  backwardsPeriod: ({ period }: { period: string }): string =>
    `it ends before it begins: ${period}`,
  noRoleOrOrganization: (): string => 'ORCID names neither a role nor an organization',
  noWork: (): string => 'ORCID gave no work here',
  orcidError: ({ said }: { said: string }): string => `ORCID gave an error: ${said}`,
  groupsWithoutPlace: ({ noun, count }: { noun: string; count: number }): string =>
    `${count} ${noun} ${count === 1 ? 'group' : 'groups'}: this site has no place for them`,
  sectionsWithoutPlace: ({ sections }: { sections: readonly Section[] }): string => {
    const counted = sections.map(
      ({ name, count }) => `${count} ${count === 1 ? 'entry' : 'entries'} of “${name}”`,
    );
    const isOne = sections.length === 1 && sections[0]?.count === 1;
    return `${counted.join(', ')}: this site has no place for ${isOne ? 'it' : 'them'}`;
  },

  // What a reader finds odd.
  retractedInPubmed: (): string => 'PubMed says that it is retracted',
  unknownRisType: ({ value }: Value): string => `its RIS type “${value}” is not known here`,
  namesWithoutAnd: (): string => 'its list of names has no “and”; check how it was split',
  severalNames: ({ value }: Value): string =>
    `“${short(value)}” may be several people, and was kept as written`,
  doiBecameLink: ({ value }: Value): string =>
    `“${short(value)}” is not a DOI, and became the link`,
  noDoi: ({ value }: Value): string => leftOut(value, 'is not a DOI'),
  noDoiBesideLink: ({ value }: Value): string =>
    leftOut(value, 'is not a DOI, and there is another link'),
  noFullAddress: ({ value }: Value): string => leftOut(value, 'is not a full web address'),
  noCitationCount: ({ value }: Value): string => leftOut(value, 'is not a citation count'),
  noAddressFor: ({ field, value }: Value & { field: string }): string =>
    leftOut(value, `is not a web address for ${field}`),

  // What becomes of a record or an item.
  addedPaper: ({ title, year }: { title: string; year?: number }): string =>
    year === undefined ? title : `${title} (${year})`,
  addedItem: ({ facts }: { facts: readonly string[] }): string => facts.join(', '),
  gained: ({ names }: Gain): string => names.join(', '),
  alreadyThere: (): string => 'already there',
  importedTwice: (): string => 'the same as another one imported now',
  untitledRecord: (): string => 'it has no title',
  wrongItem: ({ field, rule }: { field: string; rule: string }): string =>
    `${field} ${mustBe(rule)}`,
  brokenList: ({ file }: File): string =>
    `your ${file} has a mistake; put it right (npm run check) and import again`,
  unsafeList: ({ file }: File): string =>
    `${file} is written in a way that makes it unsafe to add to`,
  unsafeEntry: ({ names }: Gain): string =>
    `your entry is written in a way that makes it unsafe to add to; add: ${names.join(', ')}`,
  unsafeGroup: ({ names }: Gain): string =>
    `the list of this group can’t be added to safely; add: ${names.join(', ')}`,

  // Where a record differs from an entry; `known` is the entry’s key, or its title.
  otherTitle: ({ known, title }: Known & { title: string }): string =>
    `it was matched to “${known}” by its number, but its title is “${title}”`,
  otherAuthors: ({ known }: Known): string =>
    `it was matched to “${known}” by its title, but names other authors`,
  moreAuthors: ({ known, isCutOff, count, isAll }: Known & MoreAuthors): string =>
    `“${known}” ${isCutOff ? 'ends in “and others”' : 'names one author'} and was left as it is; here are ${isAll ? `all ${count}` : `${count} of its`} authors`,
  betterField: ({ known, field }: Known & { field: string }): string =>
    `“${known}” was left as it is; here is a better ${field}, to copy into it`,
  otherKind: ({ known }: Known): string =>
    `“${known}” has the same title and year, but one is an article and the other part of a book or proceedings`,
  yearInWords: ({ known, value, year }: Known & Value & { year: number }): string =>
    `“${known}” says “${value}” and was left as it is; here the year is ${year}`,
  publishedVersion: ({ known }: Known): string =>
    `it is the published version of “${known}”, a preprint, which was left as it is; put these fields in its place`,
  sameTitle: ({ known }: Known): string =>
    `“${known}” has the same title and year, but another DOI, journal or first author; ${IF_ONE_PAPER}`,
  sameTitleOtherYear: ({ known, years: [mine, theirs] }: Known & { years: Years }): string =>
    `“${known}” has the same title, but is from ${mine}, not ${theirs}; ${IF_ONE_PAPER}`,
  sameNumber: ({ known, isDoi }: Known & { isDoi: boolean }): string => {
    const number = isDoi ? 'DOI' : 'number';
    return `it has the same ${number} as “${known}”, but is another work by its title and kind, so both are kept; correct the ${number} of the one where it is wrong`;
  },
  anyOfSeveral: ({ known }: { known: readonly string[] }): string => {
    const names = known.slice(0, NAMED).map((name) => `“${name}”`);
    const more = known.length > NAMED ? ` and ${known.length - NAMED} more` : '';
    return `it may be any of ${names.join(' and ')}${more}, and was left out`;
  },
  ownersCount: ({ service, count, value }: Value & { service: string; count: number }): string =>
    `${service} counts ${count} citations; yours says ${value}. Remove the field “citations” to have it kept up to date`,
  otherPeriod: ({ periods: [mine, theirs] }: { periods: readonly [string, string] }): string =>
    `your entry says ${mine}, the file ${theirs}; your entry was left as it is`,
  otherWords: (): string => 'you have other words of the same person; they were left as they are',

  // What to look at in all that is new.
  fieldTodo: ({ field, todo }: { field: string; todo: string }): string => `${field}: ${todo}`,
  authorsByDoi: (): string =>
    'the source names no authors: “npm run update -- --write” fills them in by their DOIs',
  authorsUnknown: (): string =>
    'TODO: the source names no authors; add them, or import a file that does',
  yearUnknown: (): string => 'TODO: the source gives no year; add it once it is known',
  ownerUnmatched: ({ owner }: { owner: string }): string =>
    `no author matches “${owner}”: if you are one of them, add that spelling of your name to nameVariants in profile.yaml`,
  newButtons: (): string =>
    'these keywords are common and became filter buttons; list them here to order them',
};

type Value = { readonly value: string };
type Known = { readonly known: string };
type File = { readonly file: string };
/** Names of fields that an entry gains, or skills. */
type Gain = { readonly names: readonly string[] };
type Years = readonly [mine: number | undefined, theirs: number | undefined];
/** Why the entry’s authors seem too few, and how many the record names. */
type MoreAuthors = {
  readonly isCutOff: boolean;
  readonly count: number;
  readonly isAll: boolean;
};
type Section = { readonly name: string; readonly count: number };

const IF_ONE_PAPER = 'if they are one paper, remove one of the two';

/** Entries that a sentence names before “and … more”. */
const NAMED = 3;

function leftOut(value: string, why: string): string {
  return `“${short(value)}” ${why}, and was left out`;
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** What became of a record, or what to look at, as data; {@link sayImport} makes a sentence of it. */
export type ImportFinding = FindingIn<typeof IMPORTS>;

/** @returns The sentence for the report, without its full stop. */
export function sayImport(finding: ImportFinding): string {
  return sayOf(IMPORTS, finding);
}
