import { useEffect, useRef, useState } from 'react';
import { share } from './share.ts';

type Props = { readonly title: string; readonly text: string; readonly url: string };

/** "Share Portfolio": the share sheet, else the clipboard, else the address to copy by hand (P19). */
export function ShareButton({ title, text, url }: Props) {
  const [isRefused, setRefused] = useState(false);
  const isBusy = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isRefused) return;
    field.current?.focus();
    field.current?.select();
  }, [isRefused]);

  const onShare = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const outcome = await share({ title, text, url });
    isBusy.current = false;
    if (outcome === 'copied') window.alert('Portfolio URL copied to clipboard!');
    if (outcome === 'refused') {
      setRefused(true);
      field.current?.select();
    }
  };

  return (
    <>
      <button type="button" className="button button-solid scripted" onClick={() => void onShare()}>
        Share Portfolio
      </button>
      {isRefused && (
        <label className="mt-6 block w-full text-left text-sm">
          Copying was refused. The address, ready to copy:
          <input
            ref={field}
            readOnly
            value={url}
            className="mt-2 w-full rounded-lg border border-control bg-background px-3 py-2 font-mono text-white"
          />
        </label>
      )}
    </>
  );
}
