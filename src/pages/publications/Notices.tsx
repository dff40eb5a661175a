import type { PublicationView } from '#src/content/publicationViews.ts';
import { wordsLang } from '#src/components/own.ts';
import type { Notice } from '#src/content/publication.ts';
import { plainText } from '#src/lib/plainText.ts';
import { publicationNames } from 'virtual:content/publicationNames';
import { LabelOf } from './Resources.tsx';
import * as words from 'virtual:content/words';
import { Link, OutLink } from '#src/components/ui/Link.tsx';
import { paperRoute } from '#src/lib/sitePaths.ts';

type Props = { readonly publication: PublicationView };
type Kind = Notice['kind'];

const LINKS: Readonly<Record<Kind, string>> = {
  retraction: words.retractionNotice,
  correction: words.correctionNotice,
};

const COLOURS: Readonly<Record<Kind, string>> = {
  retraction: 'border-base-t text-base-t',
  correction: 'border-base-g text-base-g',
};

const kindsOf = ({ notices = [] }: PublicationView): Kind[] => [
  ...new Set(notices.map(({ kind }) => kind)),
];

/** A publication's notices, in a word each: the front of its card has no room for more. */
export function NoticeMarks({ publication }: Props) {
  return kindsOf(publication).map((kind) => <Mark key={kind} kind={kind} />);
}

function Mark({ kind }: { readonly kind: Kind }) {
  return (
    // A word in a frame: colour alone is not enough, and print and forced colours keep the frame.
    <span
      lang={wordsLang}
      className={`me-2 inline-block rounded border px-1.5 font-semibold print:border-current print:text-heading ${COLOURS[kind]}`}
    >
      {publicationNames.notice[kind]}
    </span>
  );
}

/** A publication's notices with their links, and the published version of a preprint. */
export function Notices({ publication }: Props) {
  const { notices = [], publishedAs, title } = publication;
  const kinds = kindsOf(publication);
  if (kinds.length === 0 && publishedAs === undefined) return null;
  const plain = plainText(title);
  const linksOf = (kind: Kind) =>
    notices.flatMap((notice) => (notice.kind === kind ? (notice.href ?? []) : []));
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-4 text-[0.8125rem] leading-5">
      {kinds.map((kind) => (
        <span key={kind}>
          <Mark kind={kind} />
          {linksOf(kind).map((href, index) => (
            <OutLink key={href} href={href} className="text-link foot-link me-3">
              <LabelOf
                label={index > 0 ? `${LINKS[kind]} ${index + 1}` : LINKS[kind]}
                title={plain}
              />
            </OutLink>
          ))}
        </span>
      ))}
      {publishedAs !== undefined && (
        <Link to={paperRoute(publishedAs)} className="text-link foot-link">
          <LabelOf label={words.publishedVersion} title={plain} />
        </Link>
      )}
    </p>
  );
}
