type Props = { readonly text: string };

/** A text that could not be copied, selected for copying by hand. */
export function CopyByHand({ text }: Props) {
  return (
    <label className="mt-3 block text-left text-sm">
      {text === ''
        ? 'The text could not be fetched. Check the connection and try again.'
        : 'Copying was refused. Here is the text, ready to copy:'}
      {text !== '' && (
        <textarea
          key={text}
          ref={select}
          readOnly
          value={text}
          rows={4}
          dir="auto"
          className="copy-field"
        />
      )}
    </label>
  );
}

function select(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
  field?.select();
}
