import type { SectionLayout } from '#src/content/content.ts';
import type { SectionItemView } from '#src/content/views.ts';
import { ItemBody, ItemHead } from './SectionItem.tsx';

type Props = {
  readonly layout: SectionLayout;
  /** Level of the items' headings. */
  readonly level: 2 | 3;
  readonly items: readonly SectionItemView[];
};

/** A date is shown once: not if the rail or the year's heading shows the same. */
function hasDate(layout: SectionLayout, level: 2 | 3, { date, year }: SectionItemView): boolean {
  if (level === 2 && layout !== 'timeline') return layout === 'cards';
  return date !== year;
}

const LISTS: Readonly<Record<SectionLayout, string | undefined>> = {
  timeline: undefined,
  list: undefined,
  cards: 'grid gap-x-10 gap-y-7 bar:gap-y-11 sm:grid-cols-2 lg:grid-cols-3',
};
const ITEMS: Readonly<Record<SectionLayout, string>> = {
  timeline: 'border-t border-line py-6 first:border-t-0 first:pt-0 bar:py-7',
  list: 'border-t border-line py-5 first:border-t-0 first:pt-0',
  cards: 'min-w-0 border-t border-line pt-5',
};
const IN_RAIL = 'bar:grid bar:grid-cols-rail bar:items-baseline bar:gap-x-6';
const YEAR =
  'text-2xl font-semibold leading-tight tracking-[-0.025em] text-heading bar:text-[1.75rem]';

/** Items in one of the three layouts, each on a hairline. */
export function SectionItems({ layout, level, items }: Props) {
  const isTimeline = layout === 'timeline';
  // In an ungrouped list the date is in the rail; under a year it is part of the entry.
  const hasRail = layout !== 'cards' && level === 2;
  return (
    <ul className={LISTS[layout]}>
      {items.map((item, index) => {
        const when = isTimeline ? item.year : item.date;
        return (
          <li key={index} className={`${ITEMS[layout]} ${hasRail ? IN_RAIL : ''}`}>
            {hasRail && when && (
              <p className={`tabular-nums ${isTimeline ? YEAR : 'text-small text-body'}`}>{when}</p>
            )}
            <div
              className={`grid min-w-0 gap-3 ${hasRail ? 'bar:col-start-2' : ''} ${isTimeline ? 'xl:grid-cols-[280px_minmax(0,1fr)] xl:gap-x-10' : ''}`}
            >
              <ItemHead item={item} level={level} hasDate={hasDate(layout, level, item)} />
              <ItemBody item={item} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
