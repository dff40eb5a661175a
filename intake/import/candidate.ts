import type { Publication } from '#src/content/content.ts';
import { readPublications } from '#formats/bibtex/publications.ts';
import type { OwnerName } from '#formats/bibtex/publications.ts';
import { latexText } from '#formats/bibtex/writeLatex.ts';
import { formatEntry } from '#formats/bibtex/entryText.ts';
import { describeProblem } from '#problems/describeProblem.ts';
import { identify } from './identity.ts';
import type { Identity } from './identity.ts';
import type { Categories } from './keywords.ts';
import { repairFields, YEAR_GUESSED } from './repair.ts';
import { wordsIn } from './subjects.ts';
import type { Work } from '#formats/importedEntry.ts';

/** A work brought into the form that the check accepts, and as the site would read it. */
export type Candidate = {
  readonly work: Work;
  readonly fields: ReadonlyMap<string, string>;
  readonly publication: Publication;
  readonly identity: Identity;
  /** What to look at if it is added. */
  readonly doubts: readonly string[];
  readonly todos: readonly string[];
  /** True where the owner stands in for authors that the source doesn't name. */
  readonly isAuthorGuessed: boolean;
  /** True where the present year stands in for one that the source doesn't name. */
  readonly isYearGuessed: boolean;
};

export type Judge = {
  readonly owner: OwnerName | undefined;
  readonly thisYear: number;
  readonly categories: Categories;
};

/** In: a work. Out: the candidate, or why it can't become an entry. */
export function candidateOf(work: Work, judge: Judge): Candidate | { readonly lost: string } {
  const repaired = repairFields(work.type, work.fields, judge.owner, judge.thisYear);
  if ('lost' in repaired) return repaired;
  const { fields, doubts, todos } = repaired;
  const { categories, subjects } = judge.categories.sort(work.keywords);
  if (categories.length > 0) fields.set('keywords', latexText(categories.join(', ')));
  const words = new Set([...wordsIn(fields.get('subjects')), ...subjects]);
  if (subjects.length > 0) fields.set('subjects', latexText([...words].join(', ')));
  const read = readPublications(formatEntry(work.type, 'k', fields));
  const [publication] = read.publications;
  if (publication === undefined) {
    const problem = read.problems.find(({ severity }) => severity === 'error');
    if (problem === undefined) return { lost: 'it can’t be read' };
    const { item: _, ...nameless } = problem;
    return { lost: describeProblem(nameless).message };
  }
  return {
    work,
    fields,
    publication,
    identity: identify(publication, fields),
    doubts,
    todos,
    isYearGuessed: todos.some((todo) => todo.startsWith(YEAR_GUESSED)),
    isAuthorGuessed: !work.fields.has('author') && todos.some((todo) => todo.includes('authors')),
  };
}
