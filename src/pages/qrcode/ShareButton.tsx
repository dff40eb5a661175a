import { useRef, useState } from 'react';
import { CopyByHand, copyText } from '#src/components/CopyButton.tsx';
import * as words from 'virtual:words';

type Props = { readonly title: string; readonly text: string; readonly url: string };

/** "Share Portfolio": the share sheet, else the clipboard, else the address to copy by hand (P19). */
export function ShareButton(data: Props) {
  const [refusals, setRefusals] = useState(0);
  const isBusy = useRef(false);

  const onShare = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (typeof navigator.share === 'function') await navigator.share(data);
      else if (await copyText(data.url)) window.alert(words.urlCopied);
      else setRefusals(refusals + 1);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        console.error('Sharing did not work:', error);
    }
    isBusy.current = false;
  };

  return (
    <>
      <button type="button" className="button button-solid scripted" onClick={() => void onShare()}>
        {words.share}
      </button>
      {refusals > 0 && <CopyByHand key={refusals} text={data.url} />}
    </>
  );
}
