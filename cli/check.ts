import { loadContent } from '#publish/loadContent.ts';
import { formatProblems } from '#publish/formatProblems.ts';
import type { Content } from '#src/content/schema.ts';

/**
 * Checks the content and says what is wrong (requirements K3, C6).
 * In: the content folder, and where lines go (the terminal unless told otherwise). Out: the exit
 * code: 1 where there is an error, else 0.
 */
export async function runCheck(
  folder: string,
  write: (line: string) => void = (line) => console.log(line),
): Promise<number> {
  const { content, problems } = await loadContent(folder);
  if (problems.length > 0) write(formatProblems(problems));
  if (content === undefined) return 1;
  write(`Content is in order: ${summary(content)}.`);
  return 0;
}

function summary(content: Content): string {
  return [
    count(content.publications, 'publication', 'publications'),
    count(content.projects, 'project', 'projects'),
    count(content.jobs, 'job', 'jobs'),
    count(content.education, 'degree', 'degrees'),
    count(content.skills, 'skill group', 'skill groups'),
    count(content.strengths, 'strength', 'strengths'),
    count(content.testimonials, 'testimonial', 'testimonials'),
  ].join(', ');
}

function count(items: readonly unknown[], one: string, many: string): string {
  return `${items.length} ${items.length === 1 ? one : many}`;
}
