import type { SectionItemView, SectionView } from '#src/content/views.ts';
import { langPropsOf } from '#src/components/langProps.ts';
import { ByYear } from '#src/components/ByYear.tsx';
import { CountStatus } from '#src/components/CountStatus.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { FilterBar, optionsOf } from '#src/features/filter/FilterBar.tsx';
import { matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { SectionItems } from './SectionItems.tsx';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';

type Props = { readonly section: SectionView };

/** A page that the owner added: a timeline, a list or cards, by year if there are many (W4). */
export function SectionPage({ section }: Props) {
  const { title, iconNode, intro, layout, tags, isGrouped, items } = section;
  const { category, choose } = useFilter('section', tags);
  const visible = items.filter((item) => matchesChoice(category, item.tags));
  const part = (level: 2 | 3, list: readonly SectionItemView[]) => (
    <SectionItems layout={layout} level={level} items={list} />
  );
  return (
    <PageFrame
      title={title}
      lang={langPropsOf(title).lang}
      icon={iconNode}
      intro={intro}
      aside={
        (isGrouped || tags.length > 0) && (
          <CountStatus count={visible.length} forms={words.entryCount} />
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
        <ByYear items={visible} yearOf={({ year }) => year}>
          {(ofYear) => part(3, ofYear)}
        </ByYear>
      ) : (
        part(2, visible)
      )}
    </PageFrame>
  );
}
