import { ALL } from './filterQuery.ts';
import { keepFocus } from './keepFocus.ts';

type Option = { readonly value: string; readonly label: string };

type Props = {
  /** What the buttons filter, for screen readers: "Filter publications by category". */
  readonly label: string;
  /** What they filter by, for the eye: "Topic"; needed where there is more than one group. */
  readonly by?: string;
  readonly options: readonly Option[];
  /** The word on the button that leaves nothing out. */
  readonly all?: string;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
};

/** One button a choice, exactly one of them pressed (requirement A5). */
export function FilterBar({ label, by, options, all = 'All', chosen, onChoose }: Props) {
  return (
    <div ref={keepFocus} role="group" aria-label={label} className="scripted-flex filter-bar">
      {by !== undefined && (
        <span aria-hidden="true" className="meta filter-by">
          {by}
        </span>
      )}
      {[{ value: ALL, label: all }, ...options].map((option) => (
        <button
          key={option.value}
          type="button"
          dir="auto"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
          className="chip-button"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** @returns One option a name, labelled by it. */
export function optionsOf(names: readonly string[]): Option[] {
  return names.map((name) => ({ value: name, label: name }));
}
