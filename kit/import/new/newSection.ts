import { readFileSync } from 'node:fs';

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

/** A page without items, which the site does not show, and an example. */
export function newSection(id: SectionName, schemas: string): string {
  const template = readFileSync(new URL(`sections/${id}.yaml`, import.meta.url), 'utf8');
  return template.replace('SCHEMAS/', () => schemas);
}
