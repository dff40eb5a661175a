import type { RichText } from '#src/lib/richText.ts';
import type { PublicationKind } from '#src/lib/publicationNames.ts';
import type { Mention } from './articleViews.ts';
import type { Publication } from './publication.ts';
import type { Overview } from './drawings.ts';

export type SkillLink = { readonly id: string; readonly name: string };

export type AuthorView = {
  readonly name: string;
  readonly isOwner?: true;
  readonly isGroup?: true;
  readonly marks?: string;
  /** The meaning of the marks, in words: "contributed equally, corresponding author". */
  readonly markWords?: string;
  readonly url?: string;
};

/** The owner's position in an author list; "last" if no field calls them senior. */
export type Position = 'first' | 'co-first' | 'last' | 'senior' | 'corresponding';

export type ResourceView = {
  /** The name of its kind, such as “PDF”; omitted for a plain-text note. */
  readonly kindName?: string;
  /** The name of its kind, with a file's size; or the number or text itself. */
  readonly label: string;
  readonly href?: string;
  /** The path of a file in the site, in place of `href`. */
  readonly file?: string;
};

export type PublicationView = Pick<
  Publication,
  | 'title'
  | 'hasMoreAuthors'
  | 'isEdited'
  | 'legend'
  | 'genre'
  | 'year'
  | 'status'
  | 'selected'
  | 'venue'
  | 'link'
  | 'categories'
  | 'citations'
  | 'notices'
> & {
  /** Path-safe id: the page `publications/<id>/`. */
  readonly id: string;
  readonly authors: readonly AuthorView[];
  /** The direction of the list of authors, if it is not the page's. */
  readonly dir?: 'ltr' | 'rtl';
  /** "ATLAS Collaboration" */
  readonly collaboration?: string;
  readonly kind: PublicationKind;
  /** For a chapter: "edited by Wei Lin and Per Berg" */
  readonly editedBy?: string;
  /** In lists only for books; on a paper's page any publisher that is not the venue. */
  readonly publisher?: string;
  /** Volume, issue and pages: "12(3), 120–134". */
  readonly volumeAndPages?: string;
  /** Omitted in long lists, which load it when a visitor opens it. */
  readonly abstract?: RichText;
  readonly hasAbstract?: true;
  /** The source and month of `citations`: "Crossref, 2026-11"; omitted if the owner counted. */
  readonly countedBy?: string;
  /** For a preprint: the id of its published version. */
  readonly publishedAs?: string;
  readonly positions?: readonly Position[];
  readonly roles?: readonly string[];
  readonly contributionNote?: string;
  readonly resources?: readonly ResourceView[];
  readonly evidencedSkills?: readonly SkillLink[];
};

export type PublicationsView = {
  /** Newest first. */
  readonly publications: readonly PublicationView[];
  readonly categories: readonly string[];
  readonly moreCategories?: readonly string[];
  /** Month of the citation counts, in words: "September 2025". */
  readonly citationsAsOf?: string;
  /** "Sep 2025" */
  readonly citationsShortDate?: string;
  /** All papers on a timeline; omitted if there are fewer than three. */
  readonly overview?: Overview;
  /** The kinds that occur, each with its heading; omitted if there is only one (Y9). */
  readonly kinds?: readonly (readonly [PublicationKind, heading: string])[];
  /** Whether the list is so long that papers out of view only have a title. */
  readonly isLong: boolean;
  readonly hasSearch?: true;
  /** The file name of the papers' feed, which needs the site's address (W1). */
  readonly feed?: string;
};

/** A publication's texts, fetched on demand. */
export type PaperTexts = {
  readonly abstract?: RichText;
  readonly bibtex: string;
  readonly ris: string;
  readonly apa: string;
  readonly vancouver: string;
};

export type PaperView = PublicationView &
  PaperTexts & {
    /** Keywords that are not topics of the list. */
    readonly keywords?: readonly string[];
    /** As precise as known: "14 May 2025", "2025", "In press". */
    readonly date?: string;
    readonly doi?: string;
    readonly doiLink?: string;
    /** Pages and posts that cite it, newest first. */
    readonly mentions?: readonly Mention[];
    /** Month of a citation count without a source, in words. */
    readonly citationsAsOf?: string;
  };
