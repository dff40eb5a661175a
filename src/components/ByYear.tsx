import { type ReactNode, useId } from 'react';
import type { PluralLines } from '#src/content/prose.ts';
import * as words from 'virtual:words';
import { pluralize } from '#src/components/sentence.tsx';

type Props<Item> = {
  readonly items: readonly Item[];
  /** @returns The year of an item; '' without one. */
  readonly yearOf: (item: Item) => string;
  /** The text for the number of items in a year; without it, the number is not shown. */
  readonly forms?: PluralLines;
  readonly className?: string;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** Items under headings of their years, newest first; those without a year are last. */
export function ByYear<Item>({ items, yearOf, forms, className = '', children }: Props<Item>) {
  const id = useId();
  const years = [...new Set(items.map(yearOf))].toSorted((a, b) => Number(b) - Number(a));
  return (
    <div className={`rail-list ${className}`}>
      {years.map((year) => {
        const itemsOfYear = items.filter((item) => yearOf(item) === year);
        return (
          <section key={year} aria-labelledby={id + year} className="rail-item">
            <h2 id={id + year} className="rail">
              <span className="rail-name">{year || words.undated}</span>{' '}
              {forms && (
                <span className="rail-note">
                  <span className="mx-1 bar:hidden">·</span>{' '}
                  <bdi>{pluralize(forms, itemsOfYear.length)}</bdi>
                </span>
              )}
            </h2>
            {children(itemsOfYear)}
          </section>
        );
      })}
    </div>
  );
}
