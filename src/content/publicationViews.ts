import type { RichText } from '#text/richText.ts';
import type { PublicationStatus } from './publication.ts';
import type { PublicationKind } from './publication.ts';
import type { Notice } from './publication.ts';
import type { Overview } from './drawings.ts';
import type { SkillLink } from './views.ts';

/** A run of the author line; `isOwner` where it is the site's owner. */
export type AuthorView = {
  readonly name: string;
  readonly isOwner?: true;
  /** Marks printed behind the name: "*†". */
  readonly marks?: string;
  /** What the marks say, in words: "contributed equally, corresponding author". */
  readonly markWords?: string;
  /** The co-author's web page. */
  readonly url?: string;
};

/** The owner's place in an author list; "last" where only the list says so. */
export type Position = 'first' | 'co-first' | 'last' | 'senior' | 'corresponding';

/** What belongs to a paper; without `href` it is words alone, such as an award. */
export type ResourceView = {
  /** What it is, in a word; of a note nothing is said. */
  readonly mark?: string;
  /** The same with a number or a size, or the words that it is. */
  readonly label: string;
  readonly href?: string;
  /** A file of the site's own, as its path in the site; `href` is left out then. */
  readonly file?: string;
};

export type PublicationView = {
  /** Path-safe id: the page `publications/<id>/`. */
  readonly id: string;
  readonly title: RichText;
  readonly authors: readonly AuthorView[];
  /** Whether the list ends in "and others". */
  readonly hasMoreAuthors?: boolean;
  /** Whether the people named are its editors. */
  readonly isEdited?: true;
  /** What the authors' marks mean: "* Contributed equally". */
  readonly legend?: string;
  readonly kind: PublicationKind;
  /** The kind of thesis or report in words: "Master’s thesis". */
  readonly genre?: string;
  readonly year?: number;
  readonly status?: PublicationStatus;
  /** Place among the selected publications, from 1. */
  readonly selected?: number;
  readonly venue?: string;
  /** Volume, issue and pages: "12(3), 120–134". */
  readonly place?: string;
  readonly link?: string;
  /** Left out of long lists, where it is fetched when it is opened. */
  readonly abstract?: RichText;
  readonly hasAbstract?: true;
  readonly categories: readonly string[];
  readonly citations?: number;
  /** Who counted the citations, and when: "Crossref, 2026-11"; left out where it is the owner. */
  readonly countedBy?: string;
  /** Retractions first. */
  readonly notices?: readonly Notice[];
  /** Of a preprint: the id of the publication that it became. */
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
  /** Topics that stand behind "More topics". */
  readonly moreCategories?: readonly string[];
  /** Month of the citation counts, in words: "September 2025". */
  readonly citationsAsOf?: string;
  /** The same where there is less room: "Sep 2025". */
  readonly citationsShortDate?: string;
  /** All papers along time; left out where there are fewer than three. */
  readonly overview?: Overview;
  /** Whether the list is so long that what is out of view is only its title. */
  readonly isLong: boolean;
};

/** What a publication's texts are, fetched when they are asked for. */
export type PaperTexts = {
  readonly abstract?: RichText;
  readonly bibtex: string;
  readonly ris: string;
  readonly apa: string;
  readonly vancouver: string;
};

/** All that a publication's own page shows. */
export type PaperView = PublicationView &
  PaperTexts & {
    /** Keywords that are no topic of the list. */
    readonly keywords?: readonly string[];
    /** As far as it is known: "14 May 2025", "2025", "In press". */
    readonly date?: string;
    /** Left out where it stands as the venue. */
    readonly publisher?: string;
    readonly doi?: string;
    readonly doiLink?: string;
    /** Month of a citation count that names no source, in words. */
    readonly citationsAsOf?: string;
  };
