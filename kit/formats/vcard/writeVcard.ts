import type { Content, Profile } from '#src/content/content.ts';
import { uriOf } from '#src/lib/absoluteUrl.ts';
import { parsePeriod } from '#src/lib/period.ts';
import { namedLinks } from '#src/lib/networks.ts';
import { cleanText, oneLine } from '#src/lib/cleanText.ts';
import { locationBeside } from '#kit/formats/facts/office.ts';
import { splitName } from '#kit/formats/facts/personName.ts';

/** contact.vcf: the owner's card for an address book (vCard 4.0, RFC 6350). */
export function contactVcf(content: Content): string {
  const { profile } = content;
  const job = content.jobs.find(({ period }) => parsePeriod(period).isCurrent);
  const lines: (readonly [string, string])[] = [
    ['BEGIN', 'VCARD'],
    ['VERSION', '4.0'],
    ['KIND', 'individual'],
    ['UID', uriOf(profile.siteUrl) ?? ''],
    ['FN', escapeValue(profile.name)],
    ['N', joinParts(nameParts(content))],
    ['TITLE', escapeValue(profile.headline)],
    ['ORG', job === undefined ? '' : joinParts([job.company])],
    ['EMAIL', escapeValue(profile.email ?? '')],
    ['TEL', escapeValue(profile.phone ?? '')],
    ...address(profile),
    ['URL;PREF=1', uriOf(profile.siteUrl) ?? ''],
    ['PHOTO', uriOf(profile.avatar) ?? ''],
    ...accounts(profile),
    ['NOTE', escapeValue(profile.description)],
    ['CATEGORIES', profile.keywords.map(escapeValue).join(',')],
    ['END', 'VCARD'],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${foldLine(`${name}:${value}`)}\r\n`)
    .join('');
}

/**
 * The office as one line of a street: address books join the lines of a street without a space or
 * drop all but the first, and RFC 6350 (6.3.1) advises against the parts for a room.
 */
function address({ office = [], ...profile }: Profile): (readonly [string, string])[] {
  const location = locationBeside({ office, ...profile });
  const lines = [...office, location].map(oneLine).filter(Boolean);
  if (lines.length === 0) return [];
  const [city = '', region = ''] = location.split(/,(.*)/su).map((part) => part.trim());
  const label = lines.join('\n').replaceAll('^', '^^').replaceAll('"', "^'").replaceAll('\n', '^n');
  const type = office.length > 0 ? ';TYPE=work' : '';
  const parts = ['', '', office.join(', '), city, region, '', ''];
  return [[`ADR${type};LABEL="${label}"`, joinParts(parts)]];
}

/**
 * The profiles as labelled addresses: every address book shows these, whereas few know RFC 9554's
 * SOCIALPROFILE and some refuse a card that has it.
 */
function accounts({ links }: Profile): (readonly [string, string])[] {
  return namedLinks(links).flatMap(({ name, url }, index) => [
    [`item${index + 1}.URL`, uriOf(url) ?? ''],
    [`item${index + 1}.X-ABLabel`, escapeValue(name)],
  ]);
}

/** Family name, given name, further names, titles before and after (RFC 6350, 6.2.2). */
function nameParts({ profile, publications }: Content): readonly string[] {
  const author = publications
    .flatMap(({ authors }) => authors)
    .find(({ isOwner, name }) => isOwner && oneLine(name) === oneLine(profile.name));
  if (author !== undefined) {
    // As split in the bibliography.
    const [given = '', ...names] = (author.given ?? '').split(' ');
    const surname = [author.particle, author.family].filter(Boolean).join(' ');
    return [surname, given, names.join(' '), '', author.suffix ?? ''];
  }
  const { family, given, further, prefixes, suffixes } = splitName(oneLine(profile.name));
  return [family, given, further, prefixes, suffixes];
}

const joinParts = (parts: readonly string[]): string =>
  parts.map((part) => escapeValue(part).replaceAll(';', '\\;')).join(';');

/** Escapes a text (RFC 6350, 3.4). */
function escapeValue(text: string): string {
  return cleanText(text)
    .trim()
    .replace(/[\\,]/gu, '\\$&')
    .replace(/[\n\u2028\u2029]/gu, '\\n');
}

/** Breaks a line after at most 75 octets, never within a character (RFC 6350, 3.2). */
function foldLine(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
