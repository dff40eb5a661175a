import type { MouseEvent } from 'react';
import type { RichText } from '#src/lib/richText.ts';
import { AbstractText } from './AbstractText.tsx';
import { usePaperTexts, type Fetched } from './usePaperTexts.ts';
import * as words from 'virtual:content/words';
import { own } from '#src/components/own.ts';

type Props = {
  readonly id: string;
  /** Undefined if it is fetched when it is opened. */
  readonly text: RichText | undefined;
  readonly isShown: boolean;
};

/** @returns The id of the element that holds a publication's abstract. */
export function abstractId(id: string): string {
  return `abstract-${id}`;
}

/** Hidden at first, shown by its button; without scripts it is always shown. */
export function Abstract({ id, text, isShown }: Props) {
  const fetched = usePaperTexts(id, isShown && text === undefined);
  const shown = text ?? (fetched.state === 'there' ? fetched.texts.abstract : undefined);
  return (
    <p
      id={abstractId(id)}
      {...own}
      tabIndex={-1}
      className={`mt-2 text-small leading-6 ${isShown ? '' : 'js:hidden js:print:block'}`}
    >
      {shown === undefined ? (
        isShown && <Pending fetched={fetched} />
      ) : (
        <AbstractText text={shown} />
      )}
    </p>
  );
}

function Pending({ fetched }: { readonly fetched: Fetched }) {
  if (fetched.state !== 'failed') return words.loading;
  // The press removes the button, so the focus moves to where the abstract will be.
  const retry = (event: MouseEvent) => {
    event.currentTarget.parentElement?.focus();
    fetched.retry();
  };
  return (
    <>
      {words.abstractFailed}{' '}
      <button type="button" onClick={retry} className="text-link font-semibold">
        {words.tryAgain}
      </button>
    </>
  );
}
