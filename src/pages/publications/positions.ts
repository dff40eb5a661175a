import type { Position, PublicationView } from '#src/content/publicationViews.ts';
import type { Option } from '#src/features/filter/FilterBar.tsx';
import { publicationNames } from 'virtual:content/publicationNames';
import * as words from 'virtual:content/words';

// Apart from the filters, whose module holds all papers: a paper's own page needs the names alone.

export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  first: words.firstAuthor,
  'co-first': words.coFirstAuthor,
  last: words.lastAuthor,
  senior: words.seniorAuthor,
  corresponding: words.correspondingAuthor,
};

/** What a visitor may look for: the owner's place among the authors, or a selected paper (Q4). */
const PART_NAMES: Readonly<Record<string, string>> = {
  ...POSITION_NAMES,
  selected: words.selected,
};

/** @returns The owner's parts in a publication, and whether it is selected. */
export function partsOf({ positions = [], selected }: PublicationView): readonly string[] {
  return selected === undefined ? positions : [...positions, 'selected'];
}

/** The parts that occur; none if all papers have each, so that a choice would exclude nothing. */
export function partsIn(publications: readonly PublicationView[]): string[] {
  const all = publications.map(partsOf);
  const parts = Object.keys(PART_NAMES).filter((part) => all.some((has) => has.includes(part)));
  return parts.some((part) => all.some((has) => !has.includes(part))) ? parts : [];
}

export function partOptions(
  parts: readonly string[],
  publications: readonly PublicationView[],
): Option[] {
  return parts.map((value) => {
    const count = publications.filter((paper) => partsOf(paper).includes(value)).length;
    return { value, label: PART_NAMES[value] ?? value, count };
  });
}

export function kindOptions(
  kinds: readonly string[],
  publications: readonly PublicationView[],
): Option[] {
  const names: Readonly<Record<string, string>> = publicationNames.kind;
  return kinds.map((value) => {
    const count = publications.filter(({ kind }) => kind === value).length;
    return { value, label: names[value] ?? value, count };
  });
}
