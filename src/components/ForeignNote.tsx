import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { foreign } from 'virtual:content/foreign';
import type { ShownText } from '#src/content/formatted.ts';
import { foreignOf } from './foreignText.ts';

type Props = {
  /** The text that it stands over; the whole page by default. */
  readonly of?: ShownText | undefined;
};

/**
 * Says of what follows that it is not in the page's language, for lack of a translation
 * (requirement L4). Null in a build of a site of one language (publish/bundle/contentPlugin.ts).
 */
export const ForeignNote: ComponentType<Props> | null = function ForeignNote({ of }: Props) {
  const { pathname } = useLocation();
  if (foreign === null) return null;
  const isForeign =
    of === undefined ? foreign.pages.includes(pathname) : foreignOf?.(of) !== undefined;
  return isForeign && <p className="in-lang">{foreign.note}</p>;
};
