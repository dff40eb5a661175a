import {
  identifierAt,
  identifierIn,
  identifierInLine,
  identifierKind,
  onePerKind,
} from '#kit/formats/facts/identifiers.ts';
import { at, textAt } from '#kit/formats/facts/json.ts';
import type { Identifier, IdentifierKind } from '#src/content/publication.ts';

/**
 * An item's numbers in archives: CSL's own fields, and what Zotero keeps in `number`, `archive` and
 * in lines of the note.
 * @returns At most one of each kind.
 */
export function cslIdentifiers(item: unknown): Identifier[] {
  const note = at(item, 'note');
  const archive = identifierKind(textAt(item, 'archive') ?? '');
  const place = textAt(item, 'archive_location') ?? textAt(item, 'number');
  return onePerKind([
    identifier('pubmed', textAt(item, 'PMID')),
    identifier('pmc', textAt(item, 'PMCID')),
    archive && identifier(archive, place),
    identifierInLine(textAt(item, 'number') ?? ''),
    ...(typeof note === 'string' ? note.split(/\r?\n/u).map(identifierInLine) : []),
    identifierAt(textAt(item, 'URL') ?? ''),
  ]);
}

function identifier(kind: IdentifierKind, text: string | undefined): Identifier | undefined {
  const value = text === undefined ? undefined : identifierIn(kind, text);
  return value === undefined ? undefined : { kind, value };
}
