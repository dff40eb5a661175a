import { site } from 'virtual:content/site';
import { dateLabel, kindLabel } from '#src/lib/publicationNames.ts';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { routeAddress } from '#src/components/address.ts';
import { plainText } from '#src/lib/plainText.ts';
import { Abstract, abstractId } from './Abstract.tsx';
import { Authors } from './Authors.tsx';
import { CiteButton } from './CiteButton.tsx';
import { citedBy } from './citedBy.ts';
import { Notices } from './Notices.tsx';
import { Resources } from './Resources.tsx';
import { publicationNames } from 'virtual:content/publicationNames';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';
import { ownOf } from '#src/components/own.ts';
import { listed } from '#src/lib/listed.ts';
import { Link, OutLink } from '#src/components/ui/Link.tsx';
import { paperRoute } from '#src/lib/sitePaths.ts';

const scholar = site.profiles.find(({ id }) => id === 'scholar');

type Props = { readonly publication: PublicationView; readonly isAbstractShown: boolean };

/** The back of a publication's card: its details (requirement P15). */
export function PublicationBack({ publication, isAbstractShown }: Props) {
  const { id, title, venue, editedBy, publisher, link, abstract, hasAbstract } = publication;
  const { contributionNote, roles, citations, countedBy } = publication;
  const date = dateLabel(publication, publicationNames.status);
  const kind = kindLabel(publication, publicationNames.kind);
  const where = listed([venue, editedBy, publisher, date, kind], words.comma);
  return (
    <>
      <h3 {...ownOf(title)} className="text-small font-semibold leading-[1.4] text-heading">
        {link === undefined ? (
          <RichSpan text={title} />
        ) : (
          <OutLink
            href={link}
            className="title-link -my-0.5 inline-block py-0.5 coarse:-my-3 coarse:py-3"
          >
            <RichSpan text={title} />
          </OutLink>
        )}
      </h3>
      <Notices publication={publication} />
      <Authors of={publication} whole={4} />
      {where !== '' && (
        <p {...ownOf(where)} className="mt-1 text-caption italic leading-5">
          {where}
        </p>
      )}
      {contributionNote !== undefined && (
        <p {...ownOf(contributionNote)} className="mt-1 text-caption leading-5 text-lead">
          {contributionNote}
        </p>
      )}
      {citations !== undefined && (
        <p className="mt-1 text-caption leading-5">{citedBy(citations, countedBy)}</p>
      )}
      {hasAbstract && <Abstract id={id} text={abstract} isShown={isAbstractShown} />}
      {roles && isAbstractShown && <p className="meta mt-3">{roles.join(' · ')}</p>}
    </>
  );
}

type FootProps = {
  readonly publication: PublicationView;
  readonly isAbstractShown: boolean;
  readonly onAbstract: () => void;
  readonly onCite: () => void;
};

/** The foot of the back: all links (LK3), abstract and citing. */
export function PublicationFoot(props: FootProps) {
  const { publication, isAbstractShown, onAbstract, onCite } = props;
  const { id, title, authors, resources, hasAbstract } = publication;
  const plainTitle = plainText(title);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 text-caption">
        <Resources resources={resources} />
        <Link
          to={paperRoute(id)}
          label={fill(words.allDetailsOf, { title: plainTitle })}
          className="text-link foot-link"
        >
          {words.allDetails}
        </Link>
        {scholar !== undefined && (
          <OutLink href={scholar.url} className="text-link foot-link">
            {words.scholarProfile}
          </OutLink>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 text-caption">
        {hasAbstract && (
          <button
            type="button"
            aria-expanded={isAbstractShown}
            aria-controls={abstractId(id)}
            onClick={onAbstract}
            className="scripted text-link foot-link font-semibold"
          >
            {isAbstractShown ? words.hideAbstract : words.showAbstract}
          </button>
        )}
        {authors.length > 0 && (
          <CiteButton
            subject={fill(words.citeSubject, { title: plainTitle })}
            ids={[id]}
            path={routeAddress(paperRoute(id))}
            onOpen={onCite}
            className="text-link foot-link font-semibold"
          />
        )}
      </div>
    </>
  );
}
