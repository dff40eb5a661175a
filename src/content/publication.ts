import type { NoticeKind, PublicationStatus } from '#src/lib/publicationNames.ts';
import type { RichText } from '#src/lib/richText.ts';

export type Author = {
  /** In reading order: "Ada M. van der Berg Jr." */
  readonly name: string;
  readonly family: string;
  readonly given?: string;
  /** Von part: "van der". */
  readonly particle?: string;
  /** Junior part: "Jr.", "III". */
  readonly suffix?: string;
  readonly isGroup?: boolean;
  /** Whether the name matches the owner's (profile name or nameVariants). */
  readonly isOwner: boolean;
  /** Whether they and other authors of the paper contributed equally. */
  readonly equal?: true;
  /** Whether they are a corresponding author. */
  readonly corresponding?: true;
  /** Marks printed after the name, such as "*†"; `Publication.legend` explains them. */
  readonly marks?: string;
  readonly url?: string;
};

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

export type Resource = {
  readonly kind: ResourceKind;
  /** A text, such as an award; the name of a file; or the address. */
  readonly text: string;
  readonly href?: string;
  /** Path in the content folder's `files/`: "2024/okafor.pdf"; `size` is in bytes. */
  readonly file?: string;
  readonly size?: number;
};

export type IdentifierKind = 'arxiv' | 'pubmed' | 'pmc' | 'hal' | 'ads';

export type Identifier = {
  readonly kind: IdentifierKind;
  /** The number alone: "2401.05555v2", "39000001", "PMC9000001", "hal-01234567", a bibcode. */
  readonly value: string;
};

export type Notice = {
  readonly kind: NoticeKind;
  /** Omitted if no source has its address. */
  readonly href?: string;
};

export type Publication = {
  /** The title as published, if `title` is the owner's translation. */
  readonly originalTitle?: RichText;
  /** BibTeX key, as written. */
  readonly id: string;
  /** Path-safe, unique ignoring case, stable for the same file. */
  readonly slug: string;
  /** CSL type: 'article-journal', 'paper-conference', 'chapter', 'article' (preprint) … */
  readonly type: string;
  readonly title: RichText;
  readonly authors: readonly Author[];
  readonly hasMoreAuthors?: boolean;
  /** Whether `authors` are the editors of a work without authors. */
  readonly isEdited?: true;
  /** The collaboration for which the authors write, as stated: "ATLAS". */
  readonly collaboration?: string;
  /** What the authors' marks mean, as the owner wrote it: "* Equal contribution". */
  readonly legend?: string;
  /** Omitted if unknown; `status` then has the reason. */
  readonly year?: number;
  /** Omitted if the publication is out and its year is known. */
  readonly status?: PublicationStatus;
  /** 1–12 */
  readonly month?: number;
  /** 1–31 */
  readonly day?: number;
  /** Journal, book or proceedings. */
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
  /** At most one of each kind, in display order. */
  readonly identifiers?: readonly Identifier[];
  /** The target of the title: `url`, else the DOI's address. */
  readonly link?: string;
  readonly abstract?: RichText;
  readonly categories: readonly string[];
  /** Times cited; omitted, and not 0, if unknown. */
  readonly citations?: number;
  /** The service that counted: "Crossref"; omitted if the owner did. */
  readonly citationsSource?: string;
  /** Retractions first. */
  readonly notices?: readonly Notice[];
  readonly contribution?: string;
  /** The owner's position in the author list as stated: "first", "co-first, corresponding". */
  readonly position?: string;
  /** CRediT roles as stated, separated by commas. */
  readonly credit?: string;
  readonly code?: string;
  readonly data?: string;
  readonly preprint?: string;
  /** Resources besides code, data and preprint; `resourcesOf` returns all of them. */
  readonly resources?: readonly Resource[];
  /** Rank among the selected publications, from 1; omitted if it is not one. */
  readonly selected?: number;
  /** Raw BibTeX fields for the published publications.bib alone: editor, isbn, note … */
  readonly further?: Readonly<Record<string, string>>;
  /** Line of the entry in publications.bib, from 1. */
  readonly line: number;
};
