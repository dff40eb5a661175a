import { useId } from 'react';
import { paperElementId } from '#src/components/address.ts';
import { ChevronIcon } from '#src/components/pageIcons.tsx';
import { useIsLive } from '#src/components/useIsLive.ts';
import { useYear } from '#src/features/expand/useExpanded.ts';
import type { Year } from './byYear.ts';
import { PublicationCard } from './PublicationCard.tsx';

/** One year of papers, which its heading opens or closes (requirements P14, A6). */
export function YearGroup({ year, publications }: Year) {
  const { isOpen, toggle } = useYear(String(year));
  const id = useId();
  const isLive = useIsLive();
  const count = publications.length;
  const heading = (
    <>
      <span>
        <span className="text-2xl font-semibold tracking-tight text-white">{year}</span>{' '}
        <span className="meta">
          · {count} {count === 1 ? 'publication' : 'publications'}
        </span>
      </span>
      <span aria-hidden="true" className="h-px flex-1 bg-light-navy" />
    </>
  );
  return (
    <section aria-labelledby={`${id}heading`}>
      <h2 id={`${id}heading`} className="year-heading">
        {isLive ? (
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
            {heading}
            <ChevronIcon
              className={`h-5 w-5 flex-none text-slate transition-transform duration-150 ${isOpen ? '' : '-rotate-90'}`}
            />
          </button>
        ) : (
          <span>{heading}</span>
        )}
      </h2>
      <ul id={id} hidden={!isOpen} className="year-cards">
        {publications.map((publication) => (
          <li key={publication.id} id={paperElementId(publication.id)}>
            <PublicationCard publication={publication} />
          </li>
        ))}
      </ul>
    </section>
  );
}
