/** The pages suggested for a new site (requirement W4); any other name works as well. */
export const SECTION_NAMES = [
  'talks',
  'teaching',
  'awards',
  'grants',
  'service',
  'software',
  'news',
  'people',
] as const;

export type SectionName = (typeof SECTION_NAMES)[number];

type Begun = {
  readonly icon: string;
  readonly layout: string;
  readonly example: string;
  readonly isInResume?: false;
};

const BEGUN: Readonly<Record<SectionName, Begun>> = {
  talks: {
    icon: 'mic',
    layout: 'list',
    example: `- title: What a k-mer knows
  role: Invited speaker
  place: Example Conference, Lisbon
  date: 09/2024
  tags: [Invited]
  links:
    - name: Slides
      url: files/slides.pdf`,
  },
  teaching: {
    icon: 'graduation-cap',
    layout: 'timeline',
    example: `- title: Introduction to Genomics
  role: Lecturer
  place: Example University
  date: 2019 - Present
  description: Eighty students a year; lectures and exercises.`,
  },
  awards: {
    icon: 'award',
    layout: 'list',
    example: `- title: Best poster
  place: Example Society
  date: 2023`,
  },
  grants: {
    icon: 'landmark',
    layout: 'list',
    example: `- title: Soils in a warming world
  role: Principal investigator
  place: Example Foundation, 240,000 euros
  date: 2022 - 2025`,
  },
  service: {
    icon: 'handshake',
    layout: 'list',
    example: `- title: Reviewer
  place: Journal of Examples
  date: 2020 - Present`,
  },
  software: {
    icon: 'package',
    layout: 'cards',
    example: `- title: kmerscope
  description: Counts words in genomes.
  links:
    - name: Code
      url: https://github.com/your-name/kmerscope`,
  },
  news: {
    icon: 'newspaper',
    layout: 'timeline',
    example: `- title: Our paper on soil is out
  date: 2025-03-14`,
    isInResume: false,
  },
  people: {
    icon: 'users',
    layout: 'cards',
    example: `- title: Ben Example
  role: PhD student
  date: 2023 - Present
  description: Works on mosses.`,
  },
};

/**
 * @param schemas - path from the file's folder to the JSON Schemas, with a trailing "/"
 * @returns the text of its file: a page without items, which the site does not show, and an example
 */
export function newSection(id: SectionName, schemas: string): string {
  const { icon, layout, example, isInResume = true } = BEGUN[id];
  return `# yaml-language-server: $schema=${schemas}section.schema.json
# A page of your own. Take the "# " away below "items:", and write yours.

title: ${id.charAt(0).toUpperCase()}${id.slice(1)}
icon: ${icon}
layout: ${layout} # or timeline, list, cards
${isInResume ? '' : 'resume: false # a page of the site, but not part of the résumé\n'}items:
${example.replaceAll(/^/gmu, '  # ')}
`;
}
