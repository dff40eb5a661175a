import { useRef } from 'react';
import { ALL } from './categoryQuery.ts';
import { useKeptFocus } from './useKeptFocus.ts';

type Props = {
  /** What the buttons filter, for screen readers: "Filter publications". */
  readonly label: string;
  readonly categories: readonly string[];
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
};

/** One button a category, exactly one of them pressed (requirement A5). */
export function FilterBar({ label, categories, chosen, onChoose }: Props) {
  const group = useRef<HTMLDivElement>(null);
  useKeptFocus(group, chosen);
  return (
    <div ref={group} role="group" aria-label={label} className="scripted-flex mb-6 flex-wrap gap-2">
      {[ALL, ...categories].map((category) => (
        <button
          key={category}
          type="button"
          dir="auto"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className="chip-button"
        >
          {category === ALL ? 'All' : category}
        </button>
      ))}
    </div>
  );
}
