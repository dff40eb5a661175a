import { type MouseEvent, useEffect, useState } from 'react';
import type { RichText } from '#src/lib/richText.ts';
import * as words from 'virtual:words';
import { FormattedText } from '#src/components/text.tsx';
import { langPropsOf } from '#src/components/langProps.ts';
import type { PaperTexts } from '#src/content/publicationViews.ts';
import { papersOf } from '#src/pages/paper/papers.ts';

type Props = {
  readonly id: string;
  /** Undefined if the abstract is fetched once it is opened. */
  readonly text: RichText | undefined;
  readonly isShown: boolean;
};

export function abstractId(id: string): string {
  return `abstract-${id}`;
}

/** A paper's abstract, which a button shows and hides; always shown without scripts. */
export function Abstract({ id, text, isShown }: Props) {
  const [fetched, retry] = usePaperTexts(id, isShown && text === undefined);
  const abstract = text ?? (fetched === 'failed' ? undefined : fetched?.abstract);
  return (
    <p
      id={abstractId(id)}
      {...langPropsOf(abstract)}
      tabIndex={-1}
      className={`mt-2 text-small leading-6 ${isShown ? '' : 'js:hidden js:print:block'}`}
    >
      {abstract !== undefined ? (
        <AbstractText text={abstract} />
      ) : (
        isShown && (fetched === 'failed' ? <LoadFailure retry={retry} /> : words.loading)
      )}
    </p>
  );
}

function LoadFailure({ retry }: { readonly retry: () => void }) {
  // The press removes the button, so focus moves to the paragraph that will have the abstract.
  const onClick = (event: MouseEvent) => {
    event.currentTarget.parentElement?.focus();
    retry();
  };
  return (
    <>
      {words.abstractFailed}{' '}
      <button type="button" onClick={onClick} className="text-link font-semibold">
        {words.tryAgain}
      </button>
    </>
  );
}

/** An abstract; if it has labelled parts, each begins with its label in bold. */
export function AbstractText({ text }: { readonly text: RichText }) {
  const parts = abstractParts(text);
  if (parts.length === 1) return <FormattedText text={text} />;
  return parts.map((part, index) => (
    <span key={index} className="mt-2 block first:mt-0">
      <b className="font-semibold text-heading">{part.label}:</b> <FormattedText text={part.text} />
    </span>
  ));
}

type Part = { readonly label?: string; readonly text: RichText };

/** A few words before a colon, beginning with a capital, at the start of a sentence. */
const LABEL = /(^|[.!?)]\s+)(\p{Lu}[^.:;!?]{2,40}):\s+/gu;

/** Splits "Background: … Methods: …" into its parts; any other abstract is one part. */
export function abstractParts(abstract: RichText): readonly Part[] {
  const parts: { label?: string; text: RichText[number][] }[] = [];
  for (const run of abstract) {
    let start = 0;
    if (typeof run === 'string')
      for (const { index, 0: match, 1: before = '', 2: label = '' } of run.matchAll(LABEL)) {
        // The first label must begin the abstract, every later one must follow a sentence.
        if ((before === '') !== (parts.length === 0)) continue;
        if (index + before.length > start)
          parts.at(-1)?.text.push(run.slice(start, index + before.length));
        parts.push({ label, text: [] });
        start = index + match.length;
      }
    if (parts.length === 0) break;
    parts.at(-1)?.text.push(typeof run === 'string' ? run.slice(start) : run);
  }
  return parts.length > 1 ? parts : [{ text: abstract }];
}

/** Fetches a paper's texts once `isNeeded`; also returns a function that tries again. */
function usePaperTexts(id: string, isNeeded: boolean) {
  const [fetched, setFetched] = useState<PaperTexts | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    Promise.resolve(papersOf([id])).then(
      ([texts]) => isCurrent && setFetched(texts),
      () => isCurrent && setFetched('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, isNeeded, attempt]);
  const retry = () => {
    setFetched(undefined);
    setAttempt(attempt + 1);
  };
  return [fetched, retry] as const;
}
