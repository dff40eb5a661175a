/** The kind of a publication, in a visitor's terms (requirement Q6). */
export type PublicationKind =
  | 'article'
  | 'conference-paper'
  | 'preprint'
  | 'chapter'
  | 'book'
  | 'thesis'
  | 'software'
  | 'dataset'
  | 'talk'
  | 'poster'
  | 'patent'
  | 'report'
  | 'other';

/** Why a publication is listed above the years (requirement Q2). "undated": its date is unknown. */
export type PublicationStatus =
  | 'in-press'
  | 'forthcoming'
  | 'prepublished'
  | 'submitted'
  | 'in-preparation'
  | 'undated';

/** What happened to a publication after it came out (requirement U1). */
export type NoticeKind = 'retraction' | 'correction';
