import { useId } from 'react';
import { ChevronIcon } from '#src/components/pageIcons.tsx';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { useWideCards, useYear } from '#src/features/expand/useExpanded.ts';
import type { Year } from './byYear.ts';
import { cardSpan } from './cardSpan.ts';
import { PublicationItem } from './PublicationItem.tsx';
import * as words from 'virtual:content/words';
import { counted } from '#src/components/counted.ts';

type Props = Year & {
  /** Whether the page has so few papers that each has a row of its own. */
  readonly isFew: boolean;
  readonly isInLongList: boolean;
  /** Whether its papers are a list, not cards. */
  readonly isList: boolean;
  /** Id of the publication that a link led to. */
  readonly target: string | undefined;
};

/** Print shows the list; without scripts, the backs of the cards, which have the details. */
const CARDS =
  'grid grid-flow-dense items-start gap-3.5 sm:grid-cols-2 sm:gap-5 wide:grid-cols-6 [&[hidden]]:hidden print:[&_.flip-front]:hidden';

/**
 * The id of a group's heading.
 * @param id - The group's id: "2025" or "in-press".
 * @returns "year-2025"
 */
export function yearId(id: string): string {
  return `year-${id}`;
}

/** One year of papers; the rail beside it opens or closes it (requirements P14, A6). */
export function YearGroup({ id, name, publications, ...rest }: Props) {
  const { isFew, isInLongList, isList, target } = rest;
  const { isOpen, toggle } = useYear(id);
  const listId = useId();
  const isLive = useIsLive();
  const count = publications.length;
  const wide = useWideCards(publications.map(({ id: paper }) => paper));
  const narrow = publications.filter((paper) => !wide.includes(paper.id));
  const heading = (
    <>
      <span className={`rail-name ${id === name ? '' : 'bar:pe-6 bar:text-xl bar:leading-tight'}`}>
        {name}
      </span>{' '}
      <span className="rail-note">
        <span className="me-1 bar:sr-only">·</span>{' '}
        <bdi>{counted(words.publicationCount, count)}</bdi>
      </span>
    </>
  );
  return (
    <section aria-labelledby={yearId(id)} className="rail-item">
      <h2 id={yearId(id)} className="rail">
        {isLive ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={toggle}
            className="rail-heading group"
          >
            {heading}
            <ChevronIcon className="absolute end-0 top-3 h-5 w-5 text-body transition-transform duration-200 group-hover:text-accent group-aria-[expanded=false]:-rotate-90 rtl:group-aria-[expanded=false]:rotate-90 bar:top-1.5 print:hidden" />
          </button>
        ) : (
          <span className="rail-heading">{heading}</span>
        )}
      </h2>
      <ul id={listId} hidden={!isOpen} className={isList ? undefined : CARDS}>
        {publications.map((publication) => (
          <PublicationItem
            key={publication.id}
            publication={publication}
            isInLongList={isInLongList}
            isRow={isList}
            span={cardSpan(narrow.indexOf(publication), isFew ? 1 : narrow.length)}
            isTarget={publication.id === target}
          />
        ))}
      </ul>
    </section>
  );
}
