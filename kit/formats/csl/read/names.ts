import { isEtAl } from '#kit/formats/bibtex/names.ts';
import { unguarded } from '#kit/formats/csl/guardTags.ts';
import { listAt, textAt } from '#kit/formats/facts/json.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import { groupName, partsName, writtenName } from '#kit/formats/facts/writtenNames.ts';
import type { NameRow } from '#kit/formats/facts/writtenNames.ts';

/** CSL has no "and others": tools write a name whose whole text is "others" or "et al." */
export function namesOf(item: unknown, role: string): NameRow {
  const names = listAt(item, role);
  const known = names.filter((name) => !isEtAl(soleText(name)));
  return {
    authors: known.flatMap((name) => cslName(name) ?? []),
    hasMoreAuthors: known.length < names.length,
  };
}

/** The text of a name that is not split into given and family name. */
function soleText(name: unknown): string {
  if (typeof name === 'string') return name;
  if (textAt(name, 'given') !== undefined) return '';
  return ['literal', 'name', 'family'].map((part) => textAt(name, part)).find(Boolean) ?? '';
}

function cslName(name: unknown): PersonName | undefined {
  if (typeof name === 'string') return writtenName(name);
  const literal = textAt(name, 'literal') ?? textAt(name, 'name');
  if (literal !== undefined) return groupName(unguarded(literal) ?? '');
  const particles = [textAt(name, 'dropping-particle'), textAt(name, 'non-dropping-particle')];
  return partsName({
    family: unguarded(textAt(name, 'family')),
    given: unguarded(textAt(name, 'given')),
    particle: unguarded(particles.filter((part) => part !== undefined).join(' ')),
    suffix: unguarded(textAt(name, 'suffix')),
  });
}
