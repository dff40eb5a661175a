import { dateLabel, type PublicationNames } from '#src/lib/publicationNames.ts';
import type { SearchView, SiteView } from '#src/content/views.ts';
import type { PaperView } from '#src/content/publicationViews.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { Page } from '#src/content/pages.ts';
import { headOf, type Head } from './head.ts';

/** Longest description for link previews, in characters. */
const DESCRIPTION_LENGTH = 200;

/**
 * The head of a publication's own page (requirements D1, O4).
 *
 * @param paper - What the page shows.
 * @param base - The base path.
 */
export function paperHead(
  page: Page,
  paper: PaperView,
  site: SiteView & SearchView,
  base: string,
  names: PublicationNames['status'],
): Head {
  const title = plainText(paper.title);
  const about =
    paper.abstract === undefined
      ? [title, paper.venue, paper.editedBy, dateLabel(paper, names)].filter(Boolean).join(', ')
      : plainText(paper.abstract);
  return {
    ...headOf(page, site, base),
    title: `${title} | ${site.name}`,
    description: shorten(about),
    keywords: [...paper.categories, ...(paper.keywords ?? []), ...site.keywords].join(', '),
  };
}

/** Cuts a text at the end of a word if it is too long for a preview. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).toWellFormed()}…`;
}
