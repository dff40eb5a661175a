/** The lists of the content folder that a résumé can add to. */
export type CareerFile =
  | 'jobs.yaml'
  | 'education.yaml'
  | 'skills.yaml'
  | 'projects.yaml'
  | 'testimonials.yaml';

/** The pages that a résumé can create or add to (requirement W9). */
export const SECTION_FILES = [
  'sections/awards.yaml',
  'sections/certificates.yaml',
  'sections/languages.yaml',
  'sections/interests.yaml',
  'sections/volunteering.yaml',
] as const;

export type SectionFile = (typeof SECTION_FILES)[number];

/** One item to add to a list. */
export type NewItem = {
  /** In the order to write them. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Field → what the owner must check; it becomes a comment after the value. */
  readonly todos: Readonly<Record<string, string>>;
};

export type CareerItem = NewItem & {
  /** Where it is in the source: "resume.json, work 2". */
  readonly place: string;
  readonly file: CareerFile | SectionFile;
};
