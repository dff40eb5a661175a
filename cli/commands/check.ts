import path from 'node:path';
import { adviceOn, type Surroundings } from '#publish/advice/advice.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { formatProblems } from '#problems/formatProblems.ts';
import type { Content } from '#src/content/content.ts';
import { PROJECT, readSettings } from '#cli/settings.mjs';
import { whoseContent } from '#cli/site/whose.ts';

type Options = Partial<Surroundings> & { readonly write?: (line: string) => void };

/**
 * Checks the content and says what is wrong, and what could be better (requirements K3, C6).
 * In: the content folder, and what is not as the commands have it: where the site will live, where
 * lines go. Out: the exit code: 1 where there is an error, else 0.
 */
export async function runCheck(
  folder: string,
  { write = (line) => console.log(line), ...given }: Options = {},
): Promise<number> {
  const { base, publishedAt } = readSettings();
  const usual = { base, publicFolder: path.join(PROJECT, 'public') };
  const surroundings = { ...usual, ...(publishedAt !== undefined && { publishedAt }), ...given };
  const { content, problems } = await loadContent(folder);
  const all = [...problems, ...(await adviceOn(folder, content, surroundings))];
  if (all.length > 0) write(formatProblems(all));
  if (content === undefined || all.some(({ severity }) => severity === 'error')) return 1;
  write(`Content is in order: ${summary(content)}.`);
  for (const line of whoseContent(folder, PROJECT, content.profile.name)) write(line);
  return 0;
}

/** Checks the content folder that the settings name. */
export async function run(): Promise<number> {
  return runCheck(readSettings().content);
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
