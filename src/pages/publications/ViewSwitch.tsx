import { ALL } from '#src/features/filter/filterQuery.ts';
import * as words from 'virtual:content/words';

/** The list view in an address; without a view it means cards (requirement Q11). */
export const LIST = 'list';

const VIEWS = [
  [ALL, words.cards],
  [LIST, words.list],
] as const;

type Props = { readonly chosen: string; readonly onChoose: (view: string) => void };

/** "Cards | List": how the publications are shown, independent of the filters. */
export function ViewSwitch({ chosen, onChoose }: Props) {
  return (
    <div
      role="group"
      aria-label={words.showAs}
      className="scripted-flex ms-auto rounded-lg bar:ms-0 bg-well p-[3px]"
    >
      {VIEWS.map(([view, label]) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
          className="min-h-[30px] min-w-11 rounded-[5px] px-3 text-sm text-lead hover:text-accent aria-pressed:bg-accent-tint aria-pressed:font-semibold aria-pressed:text-accent coarse:min-h-11"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
