import type { Words } from './words.ts';

/** What a site calls publications, in its words; statuses in the order of their groups. */
export function publicationNames(words: Words) {
  return {
    status: {
      'in-press': words.inPress,
      forthcoming: words.forthcoming,
      prepublished: words.prepublished,
      submitted: words.submitted,
      'in-preparation': words.inPreparation,
      undated: words.noDate,
    },
    kind: {
      article: words.kindArticle,
      'conference-paper': words.kindConferencePaper,
      preprint: words.kindPreprint,
      chapter: words.kindChapter,
      book: words.kindBook,
      thesis: words.kindThesis,
      software: words.kindSoftware,
      dataset: words.kindDataset,
      talk: words.kindTalk,
      poster: words.kindPoster,
      patent: words.kindPatent,
      report: words.kindReport,
      other: words.kindOther,
    },
    notice: { retraction: words.retracted, correction: words.corrected },
  };
}

export type PublicationNames = Readonly<ReturnType<typeof publicationNames>>;

/** The kind of a publication, in a visitor's terms (requirement Q6). */
export type PublicationKind = keyof PublicationNames['kind'];

/** Why a publication is listed above the years (requirement Q2); "undated": its date is unknown. */
export type PublicationStatus = keyof PublicationNames['status'];

/** What happened to a publication after it came out (requirement U1). */
export type NoticeKind = keyof PublicationNames['notice'];

/** "Master’s thesis", "Data set"; nothing for an article or "other". */
export function kindLabel(
  { kind, genre }: { readonly kind: PublicationKind; readonly genre?: string },
  names: PublicationNames['kind'],
): string | undefined {
  if (genre !== undefined) return genre;
  return kind === 'article' || kind === 'other' ? undefined : names[kind];
}

type Dated = { readonly year?: number; readonly status?: PublicationStatus };

/** @returns "in-press" or "2025". */
export function groupOf({ year, status }: Dated): string {
  return status ?? (year === undefined ? 'undated' : String(year));
}

/** @returns "In press" or "2025"; undefined for an undated work. */
export function dateLabel({ year, status }: Dated, names: PublicationNames['status']) {
  if (status !== undefined && status !== 'undated') return names[status];
  return year === undefined ? undefined : String(year);
}
