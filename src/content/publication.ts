import type { RichText } from '#text/richText.ts';

/** One author as BibTeX names them; `name` is the natural reading order, "Ada M. van der Berg Jr.". */
export type Author = {
  readonly name: string;
  readonly family: string;
  readonly given?: string;
  /** Von part: "van der". */
  readonly particle?: string;
  /** Junior part: "Jr.", "III". */
  readonly suffix?: string;
  /** True where the author is a group, such as {The Example Consortium}. */
  readonly isGroup?: boolean;
  /** True where the name matches the owner's (profile name or nameVariants). */
  readonly isOwner: boolean;
  /** Contributed equally with the other authors so marked. */
  readonly equal?: true;
  readonly corresponding?: true;
  /** Marks printed behind the name, such as "*†"; `Publication.legend` says what they mean. */
  readonly marks?: string;
  /** Web page of a co-author (coauthors.yaml). */
  readonly url?: string;
};

/** What a publication is, as a visitor would say it (requirement Q6). */
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

/** Why a publication stands above the years (requirement Q2). "undated": nothing says when. */
export type PublicationStatus =
  | 'in-press'
  | 'forthcoming'
  | 'prepublished'
  | 'submitted'
  | 'in-preparation'
  | 'undated';

/** What may belong to a paper (requirement Q3). */
export type ResourceKind =
  | 'pdf'
  | 'code'
  | 'data'
  | 'preprint'
  | 'slides'
  | 'poster'
  | 'video'
  | 'supplement'
  | 'press'
  | 'website'
  | 'award'
  | 'note';

/** Something that belongs to a paper: an address, a file of the owner's, or words alone. */
export type Resource = {
  readonly kind: ResourceKind;
  /** Words, such as an award; of a file its name, of an address the address. */
  readonly text: string;
  /** Where it leads; left out where it is a file, or words alone. */
  readonly href?: string;
  /** Path inside the content folder's `files/`, where it is a file: "2024/okafor.pdf". */
  readonly file?: string;
  /** Size of the file in bytes. */
  readonly size?: number;
};

/** What was said of a publication after it had appeared. */
export type Notice = {
  readonly kind: 'retraction' | 'correction';
  /** Where it stands; left out where only its being is known. */
  readonly href?: string;
};

export type Publication = {
  /** BibTeX key, as written. */
  readonly id: string;
  /** Path-safe, unique without regard to case, stable for the same file. */
  readonly slug: string;
  /** CSL type: 'article-journal', 'paper-conference', 'chapter', 'book', 'thesis', 'report', 'article' (preprint), 'document' … */
  readonly type: string;
  readonly title: RichText;
  readonly authors: readonly Author[];
  /** True where the list of authors ends in "and others". */
  readonly hasMoreAuthors?: boolean;
  /** True where the people named are editors: the work has no authors of its own. */
  readonly isEdited?: true;
  /** What the authors' marks mean, as the owner wrote it: "* Equal contribution". */
  readonly legend?: string;
  /** Left out where it isn't known; `status` then says why. */
  readonly year?: number;
  /** Left out where the publication is out and its year known. */
  readonly status?: PublicationStatus;
  /** 1–12 */
  readonly month?: number;
  /** 1–31 */
  readonly day?: number;
  /** Journal, or the book or proceedings it appeared in. */
  readonly venue?: string;
  readonly volume?: string;
  readonly issue?: string;
  /** "120–134" or an article number. */
  readonly pages?: string;
  readonly publisher?: string;
  /** The kind of thesis, report or talk in words: "Master’s thesis", "Poster". */
  readonly genre?: string;
  /** Lower-case bare DOI, "10.5555/…". */
  readonly doi?: string;
  /** Where the title leads: `url`, else the DOI's address. */
  readonly link?: string;
  readonly abstract?: RichText;
  readonly categories: readonly string[];
  /** Times cited; left out where unknown, never 0 for unknown. */
  readonly citations?: number;
  /** Who counted: "Crossref"; left out where it is the owner. */
  readonly citationsSource?: string;
  /** Retractions first. */
  readonly notices?: readonly Notice[];
  readonly contribution?: string;
  /** The owner's place in the author list as stated: "first", "co-first, corresponding". */
  readonly position?: string;
  /** CRediT roles as stated, separated by commas. */
  readonly credit?: string;
  readonly code?: string;
  readonly data?: string;
  readonly preprint?: string;
  /** What belongs to it besides code, data and preprint; `resourcesOf` gives them all. */
  readonly resources?: readonly Resource[];
  /** Place among the selected publications, from 1; left out where it isn't one. */
  readonly selected?: number;
  /** Raw BibTeX fields that only the published publications.bib gives back: editor, isbn, note … */
  readonly further?: Readonly<Record<string, string>>;
  /** Line of the entry in publications.bib, from 1. */
  readonly line: number;
};
