import { useRef, useState } from 'react';
import { CopyByHand, copyText } from '#src/components/CopyButton.tsx';
import * as words from 'virtual:words';

type Props = { readonly title: string; readonly text: string; readonly url: string };

/** "Share Portfolio": the share sheet, else the clipboard, else the address to copy by hand (P19). */
export function ShareButton({ title, text, url }: Props) {
  const [refusals, setRefusals] = useState(0);
  const isBusy = useRef(false);

  const onShare = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const outcome = await share({ title, text, url });
    isBusy.current = false;
    if (outcome === 'copied') window.alert(words.urlCopied);
    if (outcome === 'refused') setRefusals(refusals + 1);
  };

  return (
    <>
      <button type="button" className="button button-solid scripted" onClick={() => void onShare()}>
        {words.share}
      </button>
      {refusals > 0 && <CopyByHand key={refusals} text={url} />}
    </>
  );
}

type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'refused';

/**
 * Shares an address by whatever means the device has (P19). Never throws; a failed share is logged.
 */
async function share(data: {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        console.error('Sharing did not work:', error);
      return 'cancelled';
    }
  }
  return (await copyText(data.url)) ? 'copied' : 'refused';
}
