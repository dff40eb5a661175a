import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ALL } from './filterQuery.ts';
import { langPropsOf } from '#src/components/langProps.ts';
import { keepFocus } from './keepFocus.ts';
import * as words from 'virtual:words';

/** On a phone, a row that scrolls from edge to edge of the screen; else as many rows as needed. */
const ROW =
  'scripted-flex -mx-[0.5625rem] flex-wrap phone:-mx-gutter phone:flex-nowrap phone:overflow-x-auto phone:pe-12 phone:ps-[calc(theme(spacing.gutter)-0.5625rem)] phone:[mask-image:linear-gradient(90deg,#0000,#000_16px_calc(100%-40px),#0000)] rtl:phone:[mask-image:linear-gradient(270deg,#0000,#000_16px_calc(100%-40px),#0000)] phone:[scrollbar-width:none] phone:[scroll-padding-inline:48px] phone:[&>*]:flex-none';
/** Pixels at both ends of the row in which buttons fade out. */
const FADE = 48;

export type Option = {
  readonly value: string;
  readonly label: string;
  /** The language of the label, if it is the owner's. */
  readonly lang?: string | undefined;
  /** How many items it would leave, drawn as a tally under its label. */
  readonly count?: number;
};

type Props = {
  readonly label: string;
  readonly options: readonly Option[];
  /** The options without any filter; the width of their tallies is reserved (LK14). */
  readonly unfiltered?: readonly Option[];
  /** The label of the button that removes the filter. */
  readonly all?: string;
  /** The chosen value, or ALL. */
  readonly category: string;
  readonly choose: (category: string) => void;
  /** Rare options, which a button shows; a chosen one is always shown. */
  readonly more?: { readonly label: string; readonly options: readonly Option[] };
};

/** One button per choice, exactly one of them pressed (requirement A5). */
export const FilterBar = memo(function FilterBar(props: Props) {
  const { label, options, unfiltered = options, all = words.all, category, choose, more } = props;
  const bar = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const totals = new Map(unfiltered.map(({ value, count = 0 }) => [value, count]));
  const max = Math.max(1, ...totals.values());
  const rareOptions = more?.options.filter(({ value }) => isOpen || value === category) ?? [];

  // Scrolls a filter from the address into view. The first button is always in view: measuring it
  // would lay out a page of up to two thousand papers too early.
  useLayoutEffect(() => {
    const row = bar.current;
    const pressed = row?.querySelector('[aria-pressed="true"]:not(:first-child)');
    if (!row || !pressed) return;
    const [view, { left, right }] = [row.getBoundingClientRect(), pressed.getBoundingClientRect()];
    row.scrollLeft +=
      Math.max(0, right + FADE - view.right) - Math.max(0, view.left - (left - FADE));
  }, [category]);
  useEffect(() => keepFocus(bar.current), []);

  return (
    <div ref={bar} role="group" aria-label={label} className={ROW}>
      {[{ value: ALL, label: all }, ...options, ...rareOptions].map((option: Option) => (
        <button
          key={option.value}
          type="button"
          dir="auto"
          lang={option.lang}
          aria-pressed={option.value === category}
          data-label={option.label}
          onClick={() => choose(option.value)}
          className="filter-button group"
        >
          {option.label}
          {option.count !== undefined && (
            <TallyMark count={option.count} total={totals.get(option.value)} max={max} />
          )}
        </button>
      ))}
      {more !== undefined && more.options.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="filter-button"
        >
          {more.label}
        </button>
      )}
    </div>
  );
});

/** Options with their counts; names without `labels` are the owner's words. */
export function optionsOf<Name extends string>(
  names: readonly Name[],
  items: readonly (readonly string[])[],
  labels?: Readonly<Partial<Record<Name, string>>>,
): Option[] {
  return names.map((value) => ({
    value,
    label: labels?.[value] ?? value,
    lang: labels === undefined ? langPropsOf(value).lang : undefined,
    count: items.filter((categories) => categories.includes(value)).length,
  }));
}

type TallyMarkProps = {
  readonly count: number;
  /** The count without any filter, whose width is reserved. */
  readonly total?: number | undefined;
  /** The largest count of the group. */
  readonly max: number;
};

/** If the largest count is higher, tallies are bars. */
const MAX_TICKS = 14;
/** Lengths of the longest and the shortest bar in pixels. */
const MAX_BAR = 52;
const MIN_BAR = 2;

/** A count as ticks, or as a proportional bar if the largest count of the group is high. */
export function TallyMark({ count, total = count, max }: TallyMarkProps) {
  if (total <= 0) return null;
  const isBar = max > MAX_TICKS;
  const widthOf = (number: number) =>
    isBar ? Math.max(MIN_BAR, Math.round((number / max) * MAX_BAR)) : 4 * number - 2;
  return (
    // Must not be clipped: a partial tally would be wrong.
    <svg
      aria-hidden
      width={widthOf(Math.max(count, total))}
      height="5"
      className="-mb-3 mt-[7px] block fill-control opacity-80 group-hover:fill-accent group-aria-pressed:opacity-0"
    >
      {isBar
        ? count > 0 && <rect y="1" width={widthOf(count)} height="3" />
        : Array.from({ length: count }, (_, index) => (
            <rect key={index} x={index * 4} width="2" height="5" />
          ))}
    </svg>
  );
}
