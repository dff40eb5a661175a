import { ContentText } from '#src/components/text.tsx';
import { contentLangProps } from '#src/components/langProps.ts';
import { QRCodeSVG } from 'qrcode.react';
import { qrColor } from 'virtual:theme';
import { site } from 'virtual:site';
import { headingOf, PageFrame } from '#src/components/PageFrame.tsx';
import { useTheme } from '#src/features/theme/ThemeToggle.tsx';
import { QR_SIZE } from '#src/styles/dimensions.ts';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';
import { useRef, useState } from 'react';
import { CopyByHand, copyText } from '#src/components/CopyButton.tsx';

const QR_BACKGROUND = '#ffffff';

export default function QrCodePage() {
  const { theme } = useTheme();
  const { siteUrl = '' } = site;
  return (
    <PageFrame {...headingOf('qrcode')} isNarrow>
      <div className="grid items-center gap-x-12 gap-y-6 xl:grid-cols-[600px_1fr]">
        <div className="flex max-w-[600px] flex-col items-center gap-x-8 gap-y-6 rounded-card border border-line bg-well p-[min(2rem,9vw)] text-center sm:flex-row sm:text-start">
          <div className="flex-none rounded-xl bg-[#fff] p-[min(1rem,5vw)]">
            <QRCodeSVG
              value={siteUrl}
              size={QR_SIZE}
              level="M"
              fgColor={qrColor[theme]}
              bgColor={QR_BACKGROUND}
              title={fill(words.qrcodeOf, { address: siteUrl })}
            />
          </div>
          <div className="min-w-0">
            <p className="text-xl font-semibold leading-tight text-heading">
              <span {...contentLangProps}>{site.name}</span>
            </p>
            <p className="mt-1.5 text-lead">
              <ContentText as="span" text={site.headline} />
            </p>
            <p className="meta mt-4 select-all">{siteUrl}</p>
          </div>
        </div>
        <div>
          <p className="mb-5 text-lead">{words.scanIt}</p>
          <ShareButton
            title={`${site.name} | ${site.headline}`}
            text={fill(words.shareText, { name: site.name, headline: site.headline })}
            url={siteUrl}
          />
        </div>
      </div>
    </PageFrame>
  );
}

/** Opens the share sheet, else copies the address, else shows it to copy by hand (P19). */
function ShareButton(data: Readonly<Record<'title' | 'text' | 'url', string>>) {
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
