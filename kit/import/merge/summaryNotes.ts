import type { Finding } from '#kit/messages/problem.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { isByCollaboration } from '#kit/formats/facts/collaboration.ts';
import { isOwnerByFirstSurname, isOwnerName } from '#kit/formats/facts/ownName.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import type { ImportEvent } from './report.ts';
import type { Known } from './paper.ts';

const MAX_NAMED = 5;

/**
 * Notes on the new entries as a whole: one per issue, however many entries have it.
 *
 * @param owner - whose papers they should be
 * @param proposed - common keywords that are not categories yet
 */
export function summaryNotes(
  added: readonly Known[],
  owner: OwnerName | undefined,
  proposed: readonly string[],
): ImportEvent[] {
  const having = (isMeant: (publication: Known['publication']) => boolean) =>
    added.filter(({ publication }) => isMeant(publication));
  const unnamed = having(({ authors, doi }) => authors.length === 0 && doi === undefined);
  const nameable = having(({ authors, doi }) => authors.length === 0 && doi !== undefined);
  const undated = having(({ year }) => year === undefined);
  const foreign = having(
    (paper) =>
      owner !== undefined &&
      paper.authors.length > 0 &&
      paper.hasMoreAuthors !== true &&
      !isByCollaboration(paper) &&
      ![isOwnerName, isOwnerByFirstSurname].some((isMeant) =>
        paper.authors.some((author) => isMeant(author, owner.name, owner.variants)),
      ),
  );
  return [
    ...note(nameable, { code: 'toFill', kind: 'byDoi' }),
    ...note(unnamed, { code: 'toFill', kind: 'authors' }),
    ...note(undated, { code: 'toFill', kind: 'year' }),
    ...note(foreign, { code: 'toFill', kind: 'owner', owner: owner?.name ?? '' }),
    ...proposal(proposed),
  ];
}

/** One line that names the first few entries and what they have in common. */
function note(entries: readonly Known[], why: Finding): ImportEvent[] {
  const [first] = entries;
  if (first === undefined) return [];
  const keys = entries.slice(0, MAX_NAMED).map(({ key }) => key);
  const more = entries.length - keys.length;
  const label = keys.join(', ') + (more > 0 ? ` and ${more} more` : '');
  return [{ kind: 'doubtful', place: first.from?.record.place ?? '', file: BIB_FILE, label, why }];
}

function proposal(keywords: readonly string[]): ImportEvent[] {
  if (keywords.length === 0) return [];
  const { file } = YAML_FILES.categories;
  const why = { code: 'toFill', kind: 'buttons' } as const;
  const paste = keywords.map((word) => `- ${JSON.stringify(word)}`).join(' ');
  return [{ kind: 'doubtful', place: 'all files', file, label: 'keywords', why, paste }];
}
