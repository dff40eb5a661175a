import type { SectionLayout } from '#src/content/content.ts';
import type { SectionItemView } from '#src/content/views.ts';
import { ItemBody, ItemHead } from './SectionItem.tsx';

type Props = {
  readonly layout: SectionLayout;
  /** Level of the items' headings. */
  readonly level: 2 | 3;
  readonly items: readonly SectionItemView[];
};

/** A date is said once: not where the rail or the year's name says the same. */
function hasDate(layout: SectionLayout, level: 2 | 3, { date, year }: SectionItemView): boolean {
  if (level === 2 && layout !== 'timeline') return layout === 'cards';
  return date !== year;
}

/** Items in one of the three layouts, each on a hairline. */
export function SectionItems({ layout, level, items }: Props) {
  return (
    <ul className={`section-${layout}`}>
      {items.map((item, index) => (
        <li key={index} className="section-item">
          {/* In a list of its own the date stands in the rail; beside a year it is part of the entry. */}
          {layout !== 'cards' && level === 2 && (
            <p className="section-date">{layout === 'timeline' ? item.year : item.date}</p>
          )}
          <div className="section-entry">
            <ItemHead item={item} level={level} hasDate={hasDate(layout, level, item)} />
            <ItemBody item={item} />
          </div>
        </li>
      ))}
    </ul>
  );
}
