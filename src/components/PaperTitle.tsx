import { PaperLink } from './PaperLink.tsx';
import { RichSpan } from './RichSpan.tsx';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { ownOf } from './own.ts';

/** A paper's title in a list; it links to the paper's page (requirement O4). */
export function PaperTitle({ id, title }: Pick<PublicationView, 'id' | 'title'>) {
  return (
    <h3 {...ownOf(title)} className="font-semibold leading-snug text-heading">
      <PaperLink id={id} className="title-link inline-block py-1">
        <RichSpan text={title} />
      </PaperLink>
    </h3>
  );
}
