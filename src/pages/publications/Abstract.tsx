import type { RichText } from '#src/content/schema.ts';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { usePaperTexts } from './usePaperTexts.ts';

type Props = {
  readonly id: string;
  /** Left out where it is fetched when it is opened. */
  readonly text: RichText | undefined;
  readonly isShown: boolean;
};

/** In: a publication's id. Out: the id of the element that holds its abstract. */
export function abstractId(id: string): string {
  return `abstract-${id}`;
}

/** Hidden at first, shown by its button; without scripts it is simply there. */
export function Abstract({ id, text, isShown }: Props) {
  const fetched = usePaperTexts(id, isShown && text === undefined);
  const shown = text ?? (fetched.state === 'there' ? fetched.texts.abstract : undefined);
  return (
    <p id={abstractId(id)} dir="auto" className={`abstract ${isShown ? '' : 'abstract-closed'}`}>
      {shown === undefined ? (
        isShown && (fetched.state === 'failed' ? 'The abstract could not be loaded.' : 'Loading…')
      ) : (
        <RichSpan text={shown} />
      )}
    </p>
  );
}
