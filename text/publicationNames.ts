import type { NoticeKind, PublicationKind, PublicationStatus } from './publicationKinds.ts';
import { words } from './siteWords.ts';

/** The displayed name of each status, in the order of the groups above the years. */
export const STATUS_NAMES: Readonly<Record<PublicationStatus, string>> = {
  get 'in-press'() {
    return words.inPress;
  },
  get forthcoming() {
    return words.forthcoming;
  },
  get prepublished() {
    return words.prepublished;
  },
  get submitted() {
    return words.submitted;
  },
  get 'in-preparation'() {
    return words.inPreparation;
  },
  get undated() {
    return words.noDate;
  },
};

/** The displayed name of each kind. */
export const KIND_NAMES: Readonly<Record<PublicationKind, string>> = {
  get article() {
    return words.kindArticle;
  },
  get 'conference-paper'() {
    return words.kindConferencePaper;
  },
  get preprint() {
    return words.kindPreprint;
  },
  get chapter() {
    return words.kindChapter;
  },
  get book() {
    return words.kindBook;
  },
  get thesis() {
    return words.kindThesis;
  },
  get software() {
    return words.kindSoftware;
  },
  get dataset() {
    return words.kindDataset;
  },
  get talk() {
    return words.kindTalk;
  },
  get poster() {
    return words.kindPoster;
  },
  get patent() {
    return words.kindPatent;
  },
  get report() {
    return words.kindReport;
  },
  get other() {
    return words.kindOther;
  },
};

/** What a publication is called after each kind of notice. */
export const NOTICE_NAMES: Readonly<Record<NoticeKind, string>> = {
  get retraction() {
    return words.retracted;
  },
  get correction() {
    return words.corrected;
  },
};

/**
 * The label of a publication that is not a plain article.
 * @param publication - Its kind, and the kind of thesis or report in words.
 * @returns "Master’s thesis", "Data set"; undefined for an article and for "other".
 */
export function kindLabel({
  kind,
  genre,
}: {
  readonly kind: PublicationKind;
  readonly genre?: string;
}): string | undefined {
  if (genre !== undefined) return genre;
  return kind === 'article' || kind === 'other' ? undefined : KIND_NAMES[kind];
}

type Dated = { readonly year?: number; readonly status?: PublicationStatus };

/**
 * The group that a publication belongs to: its status, else its year.
 * @param dated - A publication.
 * @returns "in-press" or "2025".
 */
export function groupOf({ year, status }: Dated): string {
  return status ?? (year === undefined ? 'undated' : String(year));
}

/**
 * When a publication came out, in words.
 * @param dated - A publication.
 * @returns "In press" or "2025"; undefined if unknown.
 */
export function dateLabel({ year, status }: Dated): string | undefined {
  if (status !== undefined && status !== 'undated') return STATUS_NAMES[status];
  return year === undefined ? undefined : String(year);
}
