import { ALL } from '#src/features/filter/filterQuery.ts';
import { words } from '#text/siteWords.ts';

/** The view that an address asks for; cards where it asks for none (requirement Q11). */
export const LIST = 'list';

const VIEWS = [
  [ALL, words.cards],
  [LIST, words.list],
] as const;

type Props = { readonly chosen: string; readonly onChoose: (view: string) => void };

/** "Cards | List": how the publications are shown, whatever the filters leave. */
export function ViewSwitch({ chosen, onChoose }: Props) {
  return (
    <div
      role="group"
      aria-label={words.showAs}
      className="scripted-flex ms-auto overflow-hidden rounded-lg border border-control"
    >
      {VIEWS.map(([view, label]) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
          className="min-h-9 min-w-11 px-3 text-sm text-lead hover:text-accent focus-visible:-outline-offset-4 aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent coarse:min-h-11"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
