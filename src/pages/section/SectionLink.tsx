import type { SectionLinkView } from '#src/content/views.ts';
import { fileAddress, textFileAddress } from '#src/components/address.ts';
import { langPropsOf } from '#src/components/langProps.ts';
import { OutwardIcon } from '#src/components/pageIcons.tsx';
import { Link, OutLink } from '#src/components/ui/Link.tsx';

/** One of the owner's links: to another site, to a file, or to a page of this one. */
export function SectionLink({ link }: { readonly link: SectionLinkView }) {
  const className = 'text-link foot-link gap-0.5';
  const name = <bdi lang={langPropsOf(link.name).lang}>{link.name}</bdi>;
  if ('route' in link)
    return (
      <Link to={link.route} className={className}>
        {name}
      </Link>
    );
  const address =
    'href' in link
      ? link.href
      : 'file' in link
        ? fileAddress(link.file)
        : textFileAddress(link.textFile);
  return (
    <OutLink href={address} className={className}>
      {name}
      <OutwardIcon className="size-4" />
    </OutLink>
  );
}
