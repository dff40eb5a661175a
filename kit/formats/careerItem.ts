/** The lists of the content folder that a résumé or an ORCID record can fill. */
export type CareerFile =
  | 'jobs.yaml'
  | 'education.yaml'
  | 'skills.yaml'
  | 'projects.yaml'
  | 'testimonials.yaml';

/** The pages that a résumé or an ORCID record can create or fill (requirements W9, N21). */
export type SectionFile =
  | 'sections/awards.yaml'
  | 'sections/certificates.yaml'
  | 'sections/languages.yaml'
  | 'sections/interests.yaml'
  | 'sections/volunteering.yaml'
  | 'sections/grants.yaml'
  | 'sections/service.yaml';

/**
 * A value that the source does not give. No such value is ever published (requirement Q9).
 * @param question - what the owner is asked
 */
export function unknownValue(question: string): string {
  return `TODO ${question}`;
}

/** One item to add to a list. */
export type CareerItem = {
  /** Where it is in the source: "resume.json, work 2". */
  readonly place: string;
  readonly file: CareerFile | SectionFile;
  /** In the order to write them. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Field → what the owner must check; it becomes a comment after a value that is no TODO itself. */
  readonly todos: Readonly<Record<string, string>>;
};

/**
 * What a source says about its owner, such as "name" and "Ada M. Okafor", in the terms of JSON
 * Resume's `basics`; besides these there are "keywords" and "nameVariants", which may come several
 * times, and the names of networks with the addresses of profiles.
 */
export type Basics = readonly (readonly [field: string, value: string])[];

/** What a source holds besides publications. */
export type Career = {
  readonly items: readonly CareerItem[];
  readonly basics: Basics;
};
