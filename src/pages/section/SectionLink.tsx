import { BASE, fileAddress, hashAddress, textFileAddress } from '#src/components/address.ts';
import { OutLink } from '#src/components/OutLink.tsx';
import { OutwardIcon } from '#src/components/pageIcons.tsx';
import { useIsLive } from '#src/loading/useIsLive.ts';
import type { SectionLinkView } from '#src/content/views.ts';
import { ownOf } from '#src/components/own.ts';

type Props = { readonly link: SectionLinkView };

const className = 'text-link foot-link gap-0.5';

/** One of the owner's links: to another site, to a file, or to a page of this one. */
export function SectionLink({ link }: Props) {
  const isLive = useIsLive();
  const name = <bdi lang={ownOf(link.name).lang}>{link.name}</bdi>;
  if ('route' in link) {
    const [path = '', query] = link.route.split('?');
    const served = `${BASE}${path.slice(1)}${path === '/' ? '' : '/'}`;
    return (
      <a
        href={isLive || query !== undefined ? hashAddress(link.route) : served}
        className={className}
      >
        {name}
      </a>
    );
  }
  return (
    <OutLink href={addressOf(link)} className={className}>
      {name}
      <OutwardIcon className="h-4 w-4" />
    </OutLink>
  );
}

function addressOf(link: Exclude<SectionLinkView, { readonly route: string }>): string {
  if ('textFile' in link) return textFileAddress(link.textFile);
  return 'file' in link ? fileAddress(link.file) : link.href;
}
