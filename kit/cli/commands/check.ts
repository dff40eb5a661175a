import { existsSync } from 'node:fs';
import path from 'node:path';
import { citeBriefly } from '#kit/formats/csl/citeDocument.ts';
import { adviceOn } from '#kit/advice/advice.ts';
import { otherLinkProblems, languageFolders } from '#kit/advice/brokenLinks.ts';
import {
  contentSummary,
  englishReferences,
  missingWords,
  reportProblems,
} from '#kit/advice/contentSummary.ts';
import type { SitePlace } from '#kit/advice/siteAddress.ts';
import { makeSites } from '#kit/site/languageSites.ts';
import { onItsDay } from '#kit/site/onItsDay.ts';
import { loadLanguages } from '#kit/content/loadLanguages.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { readSettings } from '#kit/cli/settings.ts';
import { HOME, IS_AWAY } from '#kit/project.ts';
import { baseFor, whoseContent } from '#kit/cli/site/siteSettings.ts';
import { tellPrograms } from '#kit/cli/workflow/tellPrograms.ts';

type Options = Partial<SitePlace> & {
  /** Whether warnings count as errors. */
  readonly isStrict?: boolean;
  readonly write?: (line: string) => void;
  /** Told all problems at once, with what counts as an error. */
  readonly tell?: (problems: readonly Problem[]) => void;
};

/**
 * Checks the content and reports mistakes and possible improvements (requirements K3, C6, Q1).
 * @param options - Overrides: where the site will live, where lines are written.
 * @returns The exit code: 1 if there is an error, otherwise 0.
 */
export async function runCheck(
  folder: string,
  { write = (line) => console.log(line), isStrict = false, tell, ...given }: Options = {},
): Promise<number> {
  const { publishedAt } = readSettings();
  const base = given.base ?? (await baseFor(folder));
  const surroundings = {
    ...(publishedAt !== undefined && { publishedAt }),
    // The kit's own workflows publish no content but its own.
    hasWorkflow: IS_AWAY && existsSync(path.join(HOME, '.github', 'workflows', 'site.yml')),
    ...given,
    base,
  };
  const { loaded, problems } = await loadLanguages(folder);
  const [{ content, hidden }] = loaded;
  const contents = loaded.flatMap((each) => each.content ?? []);
  const days = contents.map((each) => onItsDay(each).content);
  const sites = makeSites(days, undefined, citeBriefly);
  const [site] = sites;
  const read = content === undefined || site === undefined ? undefined : { content, site };
  const advice = await adviceOn(folder, read, surroundings);
  const others = [...otherLinkProblems(sites), ...languageFolders(sites)];
  const found = [...problems, ...others, ...advice.filter((each) => !isKnownTodo(each, problems))];
  const all = isStrict ? found.map(asError) : found;
  tell?.(all);
  if (all.length > 0) write(reportProblems(all, content?.publications));
  if (content === undefined || all.some(({ severity }) => severity === 'error')) return 1;
  const told = [...contentSummary(content, hidden), ...missingWords(sites)];
  for (const line of [...told, ...englishReferences(sites)]) write(line);
  write(whoseContent(folder, HOME, content.profile.name));
  return 0;
}

/** Checks the content folder from the settings; `--strict` turns warnings into errors. */
export async function run({
  strict: isStrict = false,
  format,
}: {
  strict?: boolean;
  format?: 'json';
}): Promise<number> {
  const { content } = readSettings();
  return runCheck(content, {
    isStrict,
    tell: (problems) => tellPrograms(problems, content, format),
  });
}

/** Whether a TODO is a field's value, which the reader of that field has already reported. */
function isKnownTodo({ code, file, line }: Problem, problems: readonly Problem[]): boolean {
  const isIt = (other: Problem) =>
    other.code === 'todoField' && other.file === file && other.line === line;
  return code === 'todo' && problems.some(isIt);
}

function asError(problem: Problem): Problem {
  return { ...problem, severity: 'error' };
}
