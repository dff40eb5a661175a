import type { PublicationView } from '#src/content/publicationViews.ts';
import { PaperTitle } from '#src/components/PaperTitle.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { kindLabel } from '#src/lib/publicationNames.ts';
import { Authors } from './Authors.tsx';
import { kept, RowLinks } from './Resources.tsx';
import { Notices } from './Notices.tsx';
import { publicationNames } from 'virtual:content/publicationNames';
import * as words from 'virtual:content/words';
import { own, ownOf } from '#src/components/own.ts';
import { commaAfter } from '#src/lib/listed.ts';

type Props = { readonly publication: PublicationView };

/** A publication in the list: everything at a glance, nothing to turn (requirement Q11). */
export function PublicationRow({ publication }: Props) {
  const { id, title, legend, venue, editedBy, publisher, place } = publication;
  const kind = kindLabel(publication, publicationNames.kind);
  const hasVenue = venue !== undefined;
  const comma = commaAfter(venue ?? '', words.comma);
  return (
    <>
      <PaperTitle id={id} title={title} />
      <Notices publication={publication} />
      <Authors of={publication} whole={20} className="mt-0.5 max-w-[90ch] text-sm leading-6" />
      {legend !== undefined && (
        <p {...ownOf(legend)} className="meta">
          {legend}
        </p>
      )}
      <div className="flex flex-wrap items-baseline gap-x-5">
        {(hasVenue || place !== undefined || kind !== undefined) && (
          <p {...own} className="text-sm leading-6">
            {hasVenue && <em>{venue}</em>}
            {editedBy !== undefined && comma + editedBy}
            {hasVenue && place !== undefined && comma}
            {place !== undefined && <span className={kept(place)}>{place}</span>}
            {publisher !== undefined && comma + publisher} {kind !== undefined && <Tag>{kind}</Tag>}
          </p>
        )}
        <RowLinks publication={publication} />
      </div>
    </>
  );
}
