import { type ReactNode, useId } from 'react';
import type { CountedText } from '#src/content/prose.ts';
import * as words from 'virtual:words';
import { counted } from '#src/components/sentence.tsx';

type Props<Item> = {
  readonly items: readonly Item[];
  /** @returns The year of an item; '' without one. */
  readonly yearOf: (item: Item) => string;
  /** How many there are in a year, to be under its name. */
  readonly forms?: CountedText;
  readonly className?: string;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** Items in their order under their years, which stay in the gutter; those without one are last. */
export function ByYear<Item>({ items, yearOf, forms, className = '', children }: Props<Item>) {
  const id = useId();
  const years = [...new Set(items.map(yearOf))].toSorted((a, b) => Number(b) - Number(a));
  return (
    <div className={`rail-list ${className}`}>
      {years.map((year) => {
        const ofYear = items.filter((item) => yearOf(item) === year);
        return (
          <section key={year} aria-labelledby={id + year} className="rail-item">
            <h2 id={id + year} className="rail">
              <span className="rail-name">{year || words.undated}</span>{' '}
              {forms && (
                <span className="rail-note">
                  <span className="mx-1 bar:hidden">·</span>{' '}
                  <bdi>{counted(forms, ofYear.length)}</bdi>
                </span>
              )}
            </h2>
            {children(ofYear)}
          </section>
        );
      })}
    </div>
  );
}
