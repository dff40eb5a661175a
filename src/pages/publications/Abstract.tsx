import type { RichText } from '#src/content/schema.ts';
import { RichSpan } from '#src/components/RichSpan.tsx';

type Props = {
  readonly id: string;
  readonly text: RichText;
  readonly isShown: boolean;
  readonly onToggle: () => void;
};

/** Hidden at first, shown by its button; without scripts it is simply there. */
export function Abstract({ id, text, isShown, onToggle }: Props) {
  const target = `abstract-${id}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={target}
        onClick={onToggle}
        className="scripted text-link mt-2 inline-flex min-h-[28px] items-center text-sm font-semibold"
      >
        {isShown ? 'Hide Abstract' : 'Show Abstract'}
      </button>
      <p id={target} dir="auto" className={`abstract ${isShown ? '' : 'abstract-closed'}`}>
        <RichSpan text={text} />
      </p>
    </>
  );
}
