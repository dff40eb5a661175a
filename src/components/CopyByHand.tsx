import { useEffect, useRef } from 'react';
import * as words from 'virtual:content/words';

type Props = { readonly text: string };

/** A text that could not be copied, selected for copying by hand. */
export function CopyByHand({ text }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [text]);

  return (
    <label className="mt-3 block text-start text-sm">
      {text === '' ? words.copyFailed : words.copyRefused}
      {text !== '' && (
        <textarea
          ref={field}
          readOnly
          value={text}
          rows={4}
          dir="auto"
          className="mt-2 w-full rounded-lg border border-control bg-page px-3 py-2 font-code text-[0.8125rem] text-heading"
        />
      )}
    </label>
  );
}
