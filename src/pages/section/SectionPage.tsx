import type { SectionItemView, SectionView } from '#src/content/views.ts';
import { ownOf } from '#src/components/own.ts';
import { CountStatus } from '#src/components/CountStatus.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { FilterBar, optionsOf } from '#src/features/filter/FilterBar.tsx';
import { matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { SectionItems } from './SectionItems.tsx';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';
import { type ReactNode, useId } from 'react';

type Props = { readonly section: SectionView };

/** A page that the owner added: a timeline, a list or cards, by year if there are many (W4). */
export function SectionPage({ section }: Props) {
  const { title, iconNode, intro, layout, tags, isGrouped, items } = section;
  const { category, choose } = useFilter('section', tags);
  const shown = items.filter((item) => matchesChoice(category, item.tags));
  const part = (level: 2 | 3, list: readonly SectionItemView[]) => (
    <SectionItems layout={layout} level={level} items={list} />
  );
  return (
    <PageFrame
      title={title}
      lang={ownOf(title).lang}
      icon={iconNode}
      intro={intro}
      aside={
        (isGrouped || tags.length > 0) && (
          <CountStatus count={shown.length} forms={words.entryCount} />
        )
      }
    >
      {tags.length > 0 && (
        <div className="mb-7 bar:mb-10">
          <FilterBar
            label={fill(words.filterSection, { title })}
            options={optionsOf(
              tags,
              items.map((item) => item.tags),
            )}
            category={category}
            choose={choose}
          />
        </div>
      )}
      {isGrouped ? (
        <div className="rail-list">
          {itemsByYear(shown).map(({ year, items: inYear }) => (
            <SectionYear key={year} year={year}>
              {part(3, inYear)}
            </SectionYear>
          ))}
        </div>
      ) : (
        part(2, shown)
      )}
    </PageFrame>
  );
}

type SectionYearProps = { readonly year: string; readonly children: ReactNode };

/** The items of a year, beside its name in the rail. */
function SectionYear({ year, children }: SectionYearProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rail-item">
      <h2 id={id} className="rail rail-name pt-1">
        {year === '' ? words.undated : year}
      </h2>
      {children}
    </section>
  );
}

type Group = { readonly year: string; readonly items: readonly SectionItemView[] };

/**
 * Groups items by the year in which they begin.
 *
 * @param items - Items in any order.
 * @returns The groups, newest first, those without a date last; the order within each is kept.
 */
function itemsByYear(items: readonly SectionItemView[]): readonly Group[] {
  const years = [...new Set(items.map(({ year }) => year))];
  return years
    .toSorted((one, other) => Number(other) - Number(one))
    .map((year) => ({ year, items: items.filter((item) => item.year === year) }));
}
