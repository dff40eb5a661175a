import { ALL } from '#src/features/filter/filterQuery.ts';

/** The view that an address asks for; cards where it asks for none (requirement Q11). */
export const LIST = 'list';

const VIEWS = [
  [ALL, 'Cards'],
  [LIST, 'List'],
] as const;

type Props = { readonly chosen: string; readonly onChoose: (view: string) => void };

/** "Cards | List": how the publications are shown, whatever the filters leave. */
export function ViewSwitch({ chosen, onChoose }: Props) {
  return (
    <div role="group" aria-label="Show publications as" className="scripted-flex view-switch">
      {VIEWS.map(([view, label]) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
