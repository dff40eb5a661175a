import type { Finding, Kind } from '#kit/messages/problem.ts';
import type { Publication } from '#src/content/publication.ts';
import { readPlain, closingBrace } from './latex.ts';
import { latexText } from './writeLatex.ts';
import { asGroup, isGroup, readName, splitNames, COMMA, splitOutside } from './readName.ts';
import {
  hasGroupWord,
  isDegree,
  isNameSuffix,
  mayBeGroup,
  type PersonName,
} from '#kit/formats/facts/personName.ts';

/** A finding about a name that is read differently from its spelling, or whose meaning is unclear. */
type NameDoubt = Finding & { readonly value: string };

/**
 * Reads a name list: "Berg, Ada van der and {The Example Consortium} and others" (Patashnik,
 * BibTeXing, section 4), or BibLaTeX's "family=…, given=…". Several people in one name are split
 * where that is certain.
 */
export function readNames(source: string) {
  const names: PersonName[] = [];
  const doubts: NameDoubt[] = [];
  /** Whether the list ends in "and others". */
  let hasMore = false;
  const doubt = (kind: Kind<'oddName'>, value: string) =>
    doubts.push({ code: 'oddName', kind, value });
  /** The name before; '' if its braces or comma show that it is not half of an organisation's. */
  let previousName = '';
  for (const item of splitNames(source)) {
    const part = item.replace(TRAILING_SEMICOLON, '').replace(TRAILING_ET_AL, '');
    // Most names have a comma; reading those here too would double the time.
    const text = part.includes(',') ? '' : readPlain(part);
    const isOthers = isEtAl(text);
    hasMore ||= isOthers || TRAILING_ET_AL.test(item);
    if (FURTHER_AUTHORS.test(text)) doubt('more', text);
    if (isOthers) continue;
    if (NO_NAME.test(text) && !isGroup(part)) {
      doubt('none', text);
      continue;
    }
    // Marks may be outside of the formatting: `\textbf{Okafor, Ada}$^{*}$`.
    const { name, marks } = takeMarks(withoutFormatting(part));
    const titledName = withoutFormatting(name);
    const fullName = withoutTitles(titledName);
    const titles = fullName === titledName ? '' : missingWords(titledName, fullName);
    if (titles !== '')
      doubts.push({ code: 'oddName', kind: 'part', value: readPlain(part), part: titles });
    const isBraced = isGroup(fullName);
    const isOrganisation = !isBraced && isOrganisationName(fullName);
    const plainName = isBraced || fullName.includes(',') ? '' : readPlain(fullName);
    if (isOneOrganisation(previousName, plainName))
      doubt('whole', `${previousName} and ${plainName}`);
    previousName = plainName;
    const people = isBraced || isOrganisation ? undefined : splitPeople(fullName);
    if (people !== undefined)
      doubts.push({ code: 'severalPeople', isSplit: people.length > 0, value: readPlain(part) });
    else if (!isOrganisation && mayBeGroup(plainName)) doubt('group', readPlain(part));
    const parsed = people?.map(readName) ?? [
      isOrganisation ? asGroup(readPlain(fullName)) : readName(normaliseControlWords(fullName)),
    ];
    const persons = parsed.filter((person) => person !== undefined);
    if (persons.length === 0 && people !== undefined) persons.push(asGroup(readPlain(part)));
    names.push(...persons.map((person) => (marks === '' ? person : { ...person, marks })));
  }
  const isFamilyFirst = doubts.some(({ isSplit }) => isSplit) || areFamilyFirst(names);
  const [first] = names;
  if (first !== undefined && names.every(isInCapitals)) doubt('capitals', first.name);
  return { names: isFamilyFirst ? names.map(familyFirst) : names, hasMore, doubts };
}

/** "15 others", "and 3 more authors", "..." */
const FURTHER_AUTHORS =
  /^(?:…|\.{2,})$|^(?:and |\+ ?)?(?:\d+ )?(?:(?:other|more|further|additional|weitere) (?:authors?|contributors?|people|autoren)|(?<=\d )(?:others|more|weitere|autres|otros|altri|outros|anderen|innych))\.?$|^(?:u\. ?a\.|and colleagues)$/iu;
/** Text without letters, or a word in place of a name. */
const NO_NAME = /^(?:[^\p{L}]+|n\/a|none|null|nan|undefined|unknown|anon(?:ymous)?|tb[ad])$/iu;

/** "Dr.", "Prof. Dr. rer. nat." before a name. */
const TITLE =
  /(?<=^|,\s*)(?:(?:(?:Dra?|Profa?|Professor|Mr|Mrs|Ms|Mx|Dott)\.(?:-Ing\.)?\s*|(?:Professor|Prof|Dr)\s+)(?:(?:rer|nat|med|phil|habil|h|c)\.\s*)*(?=[\p{Lu}{\\]))+/gu;
/** "(ed.)", "(Hrsg.)" after a name. */
const ROLE = /\s*[([](?:eds?|editors?|hrsg|hg|trans|transl|translator|coord|dir|org)\.?[)\]]/giu;
const TRAILING_DEGREE =
  /(?<=\S\s+\S+)\s+(?:Ph\. ?D|D\. ?Phil|M\. ?Sc|B\. ?Sc|PhD|DPhil|MSc|BSc|DrPH)\.?$/u;

/** Removes titles, degrees and the role as an editor from a person's name. */
function withoutTitles(source: string): string {
  if (isGroup(source)) return source;
  const name = source.replaceAll(TITLE, '').replaceAll(ROLE, '');
  return name.includes(',') ? withoutDegrees(name) : name.replace(TRAILING_DEGREE, '');
}

/** The words of a name that a shorter form of it lacks: "Dr.", "PhD". */
function missingWords(name: string, shortened: string): string {
  const remaining = new Set(readPlain(shortened).split(/[\s,]+/u));
  const words = readPlain(name).split(/[\s,]+/u);
  return words.filter((word) => !remaining.has(word)).join(' ');
}

/** Whether a name is an organisation's, whose authors often put braces around its "and". */
function isOrganisationName(source: string): boolean {
  if (/\s\{\s*(?:and|und|et|y|e|en|i)\s*\}\s/iu.test(source)) return true;
  if (source.includes(';')) return false;
  const [first = '', ...rest] = splitOutside(source, COMMA).map((piece) => piece.trim());
  const hasOrganisationName = /\s/u.test(first) && hasGroupWord(readPlain(first));
  return hasOrganisationName || COMPANY_SUFFIX.test(rest.at(-1) ?? '');
}

/** A legal form after a comma; "E.V." is not listed, since it may be initials. */
const COMPANY_SUFFIX = /^(?:inc|ltd|llc|llp|gmbh|corp|plc)\.?$/iu;

/** Whether two names may be one organisation's: "Food" and "Agriculture Organization". */
function isOneOrganisation(previous: string, current: string): boolean {
  const isWord = (text: string) => /^(?:U\. ?S\. |US |UK |EU )?\p{Lu}\p{Ll}{2,}$/u.test(text);
  return (
    (isWord(previous) && hasGroupWord(current)) ||
    (isWord(current) && /\s/u.test(previous) && hasGroupWord(previous))
  );
}

/** Whether all of a name is in capitals: "ADA OKAFOR", not "LI Wei" or "Okafor AM". */
function isInCapitals({ name, given = '', family, isGroup: isGroupName }: PersonName): boolean {
  const isLong = (text: string) => /\p{Lu}{3}/u.test(text);
  return isGroupName !== true && !/\p{Ll}/u.test(name) && isLong(given) && isLong(family);
}

/** A semicolon at the end, unless it ends an entity. */
const TRAILING_SEMICOLON = /(?<!&#?\w{2,8});\s*$/u;
/** "Smith A, Jones B et al." */
const TRAILING_ET_AL = /(?<=\S)[,;]?\s+et\.?\s+al\.?[,;]?\s*$/iu;

/** "van der Berg P": particle, family name and initials. */
const FAMILY_FIRST = /^((?:\p{Ll}[\p{L}'’]*\s)*)(\p{Lu}.*\p{Ll})\s(\p{Lu}{1,3})$/u;

/**
 * Whether the names of a list end in initials: "Okafor AM, Berg P". "Wei LI" ends in a family name, so
 * at least one name must end in a single letter or in consonants.
 */
function areFamilyFirst(names: readonly PersonName[]): boolean {
  if (names.length < 2 || names.some(({ name }) => hasGroupWord(name))) return false;
  const initials = names.map(({ name, suffix, isGroup: isGroupName }) =>
    suffix === undefined && isGroupName !== true ? FAMILY_FIRST.exec(name)?.[3] : undefined,
  );
  return (
    !initials.includes(undefined) &&
    initials.some((letters = '') => /^(?:.|[^AEIOUY]+)$/u.test(letters))
  );
}

/** Reads "Okafor AM" with the family name first, which `readName` takes for a given name. */
function familyFirst(person: PersonName): PersonName {
  const { name, marks, suffix } = person;
  if (suffix !== undefined || !FAMILY_FIRST.test(name)) return person;
  const swapped = readName(latexText(name).replace(FAMILY_FIRST, '$1$2, $3')) ?? person;
  return { ...swapped, ...(marks !== undefined && { marks }) };
}

/** Whether text in place of a name means further names: "others", "et al.", EndNote's "et al.,". */
export function isEtAl(text: string): boolean {
  const words = text.trim();
  return /^(?:and\s+)?(?:others|et\.?\s+al\.?)[,;]?$/iu.test(words) || FURTHER_AUTHORS.test(words);
}

// How owners highlight their own name: `\textbf{…}`, `{\bf …}`, <b>…</b>, **…**.
const COMMAND =
  /^\\(?:textbf|textit|textsl|emph|underline|uline|mathbf|textrm|textsc|mkbibbold|strong|hl)\s*\{/u;
const SWITCH = /^\{\s*\\(?:bf|bfseries|it|itshape|em|sl|sc|scshape|boldmath|rm)(?![a-zA-Z])\s*/u;
const ELEMENT = /^<(strong|b|i|em|u|mark)(?:\s[^<>]*)?>([^]*)<\/\1>$/iu;
const MARKDOWN = /^(\*\*|__)(?=\S)([^]*\S)\1$/u;

/** Removes the formatting around a name (requirement Q10). */
function withoutFormatting(source: string): string {
  const name = source.trim();
  const opener = (COMMAND.exec(name) ?? SWITCH.exec(name))?.[0];
  if (opener !== undefined && closingBrace(name, opener.length) === name.length - 1)
    return withoutFormatting(name.slice(opener.length, -1));
  const inner = ELEMENT.exec(name)?.[2] ?? MARKDOWN.exec(name)?.[2];
  return inner === undefined ? name : withoutFormatting(inner);
}

const MARK_SYMBOLS = String.raw`*†‡§¶‖#∗⁎✉✝`;
const MARK_COMMANDS = String.raw`\\(?:dag|ddag|dagger|ddagger|textdagger|textdaggerdbl|textasteriskcentered|ast|star|S|P)(?![a-zA-Z])(?:\{\})?|\\#`;
/** Raised text, a formula of nothing but marks, and marks by their commands. */
const RAISED_MARKS = new RegExp(
  [
    String.raw`\\textsuperscript\s*\{([^{}]*)\}`,
    String.raw`<sup>([^<>]*)</sup>`,
    String.raw`\$\s*\^?\s*\{?((?:${MARK_COMMANDS}|[${MARK_SYMBOLS},\d\s{}^])+?)\}?\s*\$`,
    String.raw`\$\s*\^\s*\{?\s*([a-z])\s*\}?\s*\$`,
    String.raw`\^\{?\s*([${MARK_SYMBOLS}]+)\s*\}?`,
    MARK_COMMANDS,
  ].join('|'),
  'gu',
);
/** Marks before a name, or after one of its words. */
const LITERAL_MARKS = new RegExp(
  String.raw`^[${MARK_SYMBOLS}]+\s*|(?<=[\p{L}\p{M}.}])\s?[${MARK_SYMBOLS}](?:[\d,]*[${MARK_SYMBOLS}])*(?=[\s,}]|$)|[⁰¹²³⁴-⁹]+(?=[\s,}]|$)`,
  'gu',
);
const IS_MARK = new RegExp(String.raw`^(?:[${MARK_SYMBOLS}]|\d{1,2}|[a-z])$`, 'u');
const normaliseMark = (mark: string): string => mark.replace(/[∗⁎⋆]/u, '*').replace('✝', '†');

/** Removes the footnote marks that were copied along with a name (requirement Q5). */
function takeMarks(source: string): { readonly name: string; readonly marks: string } {
  if (/^[\p{L}\p{M}\s.,'{}~-]*$/u.test(source)) return { name: source, marks: '' };
  const allMarks: string[] = [];
  const takeRaised = (match: string, ...groups: readonly unknown[]): string => {
    // The arguments after the five groups are the offset and the source.
    const inner = groups.slice(0, 5).find((group) => typeof group === 'string');
    const text = readPlain(typeof inner === 'string' ? inner.replaceAll(/[{}^]/gu, ' ') : match);
    const marks = text.split(/[\s,;]+|(?<=\D)|(?=\D)/u).filter((mark) => mark !== '');
    const normalisedMarks = marks.map(normaliseMark);
    if (!normalisedMarks.every((mark) => IS_MARK.test(mark))) return match;
    allMarks.push(...normalisedMarks);
    return '';
  };
  const name = source.replaceAll(RAISED_MARKS, takeRaised).replaceAll(LITERAL_MARKS, (match) => {
    const marks = [...match.normalize('NFKC').replaceAll(/[\s,]/gu, '')];
    allMarks.push(...marks.map(normaliseMark));
    return '';
  });
  return { name: name.trim(), marks: [...new Set(allMarks)].join('') };
}

/** Degrees that can't be initials, unlike "MA" and "MD". */
const UNAMBIGUOUS_DEGREE = /^(?:ph\.?\s?d|d\.?phil|m\.?sc|b\.?sc|dr\.?ph)\.?$/iu;

/** Removes degrees from a name: "Ada Okafor, MD, PhD", "Okafor, Ada, PhD". */
function withoutDegrees(source: string): string {
  const pieces = splitOutside(source, COMMA).map((piece) => piece.trim());
  const texts = pieces.map(readPlain);
  let nameEnd = pieces.length;
  const isGivenName = (text: string) => /^\p{Lu}\p{Ll}+$/u.test(text);
  // "BA" is a degree, but "Ba" is a given name.
  const endsInDegree = (text = '') => isDegree(text) && !isGivenName(text);
  while (nameEnd > 1 && endsInDegree(texts[nameEnd - 1])) nameEnd -= 1;
  const degrees = texts.slice(nameEnd);
  if (degrees.length === 0 || nameEnd > 2) return source;
  const isFullName =
    nameEnd === 2
      ? !isNameSuffix(texts[1] ?? '')
      : /\s/u.test(texts[0] ?? '') &&
        (degrees.length > 1 || degrees.some((text) => UNAMBIGUOUS_DEGREE.test(text)));
  return isFullName ? pieces.slice(0, nameEnd).join(', ') : source;
}

/** Commands that print one letter; each also exists in lower case. */
const LETTERS = 'AA|AE|OE|DH|DJ|NG|TH|O|L';
const LETTER_BEFORE_SPACE = new RegExp(String.raw`(\\(?:${LETTERS}|i|j))\s+(?=\p{L})`, 'giu');
const ACCENT_BEFORE_SPACE = /(\\[vcubdkrHthfG])\s+(\p{L})/gu;
/** A capital letter's command within a word, but not after a prefix such as "Mc". */
const CAPITAL_INSIDE = new RegExp(
  String.raw`(?<=\p{L}\{?)(?<!\b(?:Mc|Mac|De|La|Le|Van|Fitz)\{?)\\(?:${LETTERS})(?=(?:\{\}|\})?\p{Ll})`,
  'gu',
);

/**
 * Rewrites what would be misread in a name: the space that only ends a command ("\AA sa") does not
 * separate words, and a capital inside a word ("R{\AA}sberg") is lower-cased.
 */
function normaliseControlWords(source: string): string {
  if (!source.includes('\\')) return source;
  return source
    .replaceAll(LETTER_BEFORE_SPACE, '$1{}')
    .replaceAll(ACCENT_BEFORE_SPACE, '$1{$2}')
    .replaceAll(CAPITAL_INSIDE, (command) => command.toLowerCase());
}

const INITIALS_FIRST = /^(?:(?:\p{Lu}\.[\s-]*)+|\p{Lu}{1,3} )\p{Lu}\p{Ll}[\p{L}'’-]*$/u;
const INITIALS_LAST = /^\p{Lu}\p{Ll}[\p{L}'’-]*\s(?:\p{Lu}{1,3}|(?:\p{Lu}\.[\s-]?){1,3})$/u;
const WHOLE_NAME = new RegExp(`${INITIALS_FIRST.source}|${INITIALS_LAST.source}`, 'u');
const AMPERSAND = /,?\s+\\?&\s+/u;
const FULL_NAME = /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){0,3} \p{Lu}[\p{L}'’.-]*$/u;
const SURNAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u;
const INITIALS = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u;

/** Splits several people in one name; undefined for one person, [] if no split is certain. */
function splitPeople(source: string): readonly string[] | undefined {
  // A semicolon may also end an entity such as &amp;.
  if (source.includes(';') && /;\s/u.test(readPlain(source))) {
    const people = source.split(';').flatMap((part) => part.trim() || []);
    if (people.every((name) => splitOutside(name, COMMA).length === 2)) return people;
    // "Ada M. Okafor" or "Okafor AM", not a single word and not a group.
    const areNames = people.every((name) => FULL_NAME.test(name) && !hasGroupWord(name));
    return areNames ? people.map(withFamilyComma) : [];
  }
  const people = source.includes('&') ? splitAtAmpersand(source.split(AMPERSAND)) : undefined;
  if (people !== undefined) return people;
  const pieces = splitOutside(source, COMMA).map((piece) => piece.trim());
  if (pieces.some((piece) => piece.includes('='))) return undefined;
  // Braces around a family name say where it ends.
  if (pieces.length === 2 && /^\{[^{}]*\}$/u.test(pieces[0] ?? '')) return undefined;
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  const texts = pieces.flatMap((piece) => readPlain(piece).split(/\s+&\s+/u));
  // In "Berg, Ada M.", the single comma separates the family name from the given names.
  const isOneName = pieces.length === 2 && /\p{Ll}\s\p{Lu}\.$/u.test(texts.at(-1) ?? '');
  const isList = (pieces.length > 1 && !isOneName) || source.includes('&');
  if (isList && texts.length > 1 && texts.every((text) => WHOLE_NAME.test(text)))
    return texts.map(withFamilyComma);
  if (texts.length < 3 || (pieces.length === 3 && texts.some((text) => isNameSuffix(text))))
    return undefined;
  // "Smith, A., Jones, B.": each family name before its initials.
  const arePairs =
    texts.length % 2 === 0 &&
    texts.every((text, index) => (index % 2 === 0 ? SURNAME : INITIALS).test(text));
  if (!arePairs) return [];
  return texts.flatMap((text, index) => (index % 2 === 0 ? `${text}, ${texts[index + 1]}` : []));
}

/** Splits "Okafor, A., Lin, W., & Berg, P.", as APA writes it. */
function splitAtAmpersand(parts: readonly string[]): string[] | undefined {
  const isPlain = parts.every((part) => !/[{}]/u.test(part) && !hasGroupWord(part));
  if (parts.length < 2 || !isPlain) return undefined;
  const people = parts.map((part) =>
    splitOutside(part, COMMA).length === 2 ? [part] : (splitPeople(part) ?? []),
  );
  return people.every((group) => group.length > 0) ? people.flat() : undefined;
}

/** Writes "Okafor AM" with a comma: "Okafor, AM". */
function withFamilyComma(name: string): string {
  return INITIALS_LAST.test(name) ? name.replace(/\s(?=\p{Lu}[\p{Lu}.\s-]*$)/u, ', ') : name;
}

/** The editors of a work that has authors too: of a chapter's book, or of proceedings. */
export function editorsOf({ further, isEdited }: Pick<Publication, 'further' | 'isEdited'>) {
  return isEdited === true ? [] : readNames(further?.['editor'] ?? '').names;
}
