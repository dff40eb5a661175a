import type { RichText } from '#src/content/schema.ts';
import { RichSpan } from '#src/components/RichSpan.tsx';

type Props = { readonly id: string; readonly text: RichText; readonly isShown: boolean };

/** In: a publication's id. Out: the id of the element that holds its abstract. */
export function abstractId(id: string): string {
  return `abstract-${id}`;
}

/** Hidden at first, shown by its button; without scripts it is simply there. */
export function Abstract({ id, text, isShown }: Props) {
  return (
    <p id={abstractId(id)} dir="auto" className={`abstract ${isShown ? '' : 'abstract-closed'}`}>
      <RichSpan text={text} />
    </p>
  );
}
