import type { Content } from '#src/content/content.ts';

/**
 * Summarises the content, for the end of a check.
 * @param content - The content.
 * @param hidden - Files of the owner's own pages that site.yaml leaves out.
 * @returns A sentence, and a line listing the hidden files if there are any.
 */
export function contentSummary(content: Content, hidden: readonly string[] = []): string[] {
  const counts = [
    count(content.publications, 'publication', 'publications'),
    count(content.projects, 'project', 'projects'),
    count(content.jobs, 'job', 'jobs'),
    count(content.education, 'degree', 'degrees'),
    count(content.skills, 'skill group', 'skill groups'),
    count(content.strengths, 'strength', 'strengths'),
    count(content.testimonials, 'testimonial', 'testimonials'),
    count(content.sections, 'section', 'sections'),
  ].flat();
  return [
    `Content is in order${counts.length === 0 ? '' : `: ${counts.join(', ')}`}.`,
    ...(hidden.length === 0 ? [] : [`Hidden: ${hidden.join(', ')} (not in “pages” of site.yaml).`]),
  ];
}

function count({ length }: readonly unknown[], one: string, many: string): string[] {
  return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
}
