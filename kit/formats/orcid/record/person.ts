import type { Basics } from '#kit/formats/careerItem.ts';
import { at, listAt, textAt } from '#kit/formats/facts/json.ts';
import { networkAt, withScheme } from '#src/lib/profileAddress.ts';
import { summariesIn } from './affiliations.ts';
import { countryName, organizationPlace } from './fields.ts';

/**
 * What a record says about its owner: the name it goes by, what they are and where, their texts and
 * their profiles.
 */
export function personBasics(json: unknown): Basics {
  const person = at(json, 'person') ?? json;
  const names = namesOf(person);
  const [now] = summariesIn(at(json, 'activities-summary') ?? json, 'employments')
    .map(({ summary }) => summary)
    .filter((summary) => at(summary, 'end-date', 'year', 'value') === undefined);
  const country = countryName(
    textAt(listAt(person, 'addresses', 'address')[0], 'country', 'value'),
  );
  const place = organizationPlace(now);
  const biography = at(person, 'biography', 'content');
  const iD = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/u.exec(
    textAt(json, 'orcid-identifier', 'path') ??
      textAt(json, 'path') ??
      textAt(person, 'path') ??
      '',
  )?.[0];
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['name', names[0]],
    ['label', textAt(now, 'role-title')],
    ['email', textAt(listAt(person, 'emails', 'email')[0], 'email')],
    ['summary', typeof biography === 'string' ? biography.trim() || undefined : undefined],
    ['location', place === '' ? country : place],
    ...names.slice(1).map((name) => ['nameVariants', name] as const),
    ...keywordsOf(person).map((word) => ['keywords', word] as const),
    ['ORCID', iD === undefined ? undefined : `https://orcid.org/${iD}`],
    ...linksOf(person),
  ];
  return fields.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]));
}

/** The name that the owner publishes under first, then all others. */
function namesOf(person: unknown): string[] {
  const name = at(person, 'name');
  const whole = ['given-names', 'family-name'].flatMap((part) => textAt(name, part, 'value') ?? []);
  const others = listAt(person, 'other-names', 'other-name').flatMap(
    (other) => textAt(other, 'content') ?? [],
  );
  const all = [textAt(name, 'credit-name', 'value'), whole.join(' ') || undefined, ...others];
  return [...new Set(all.filter((each) => each !== undefined))];
}

/** Many type several into one field. */
function keywordsOf(person: unknown): string[] {
  const words = listAt(person, 'keywords', 'keyword').flatMap((keyword) =>
    (textAt(keyword, 'content') ?? '').split(/[,;]/u).map((word) => word.trim()),
  );
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Pages that the owner lists, and ids such as Scopus's that have an address. */
function linksOf(person: unknown): (readonly [network: string, address: string])[] {
  const urls = listAt(person, 'researcher-urls', 'researcher-url').map(
    (entry) => [textAt(entry, 'url-name'), textAt(entry, 'url', 'value')] as const,
  );
  const ids = listAt(person, 'external-identifiers', 'external-identifier').map(
    (id) => [idName(id), textAt(id, 'external-id-url', 'value')] as const,
  );
  return [...urls, ...ids].flatMap(([name, given]) => {
    if (given === undefined) return [];
    const address = withScheme(given);
    return [[networkAt(address) ?? name ?? 'website', address] as const];
  });
}

/** "Scopus Author ID" → "Scopus" */
function idName(id: unknown): string | undefined {
  return textAt(id, 'external-id-type')?.replace(/\s*(?:author|profile)?\s*id$/iu, '');
}
