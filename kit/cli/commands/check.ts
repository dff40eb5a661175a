import { existsSync } from 'node:fs';
import path from 'node:path';
import { citeBriefly } from '#kit/formats/csl/citeDocument.ts';
import { adviceOn, siteProblems } from '#kit/advice/advice.ts';
import {
  contentSummary,
  englishReferences,
  missingWords,
  reportProblems,
} from '#kit/advice/contentSummary.ts';
import type { Deployment } from '#kit/advice/siteAddress.ts';
import { makeSites } from '#kit/site/languageSites.ts';
import { onItsDay } from '#kit/site/onItsDay.ts';
import { loadLanguages } from '#kit/content/loadContent.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { readSettings } from '#kit/cli/settings.ts';
import { HOME, IS_AWAY } from '#kit/project.ts';
import { baseFor, whoseContent } from '#kit/cli/site/siteSettings.ts';
import { tellPrograms } from '#kit/cli/workflow/outputs.ts';

type Options = Partial<Deployment> & {
  /** Whether warnings count as errors. */
  readonly isStrict?: boolean;
  readonly write?: (line: string) => void;
  /** Receives all problems at once, after `isStrict` has made warnings errors. */
  readonly onProblems?: (problems: readonly Problem[]) => void;
};

/** Checks the content (requirements K3, C6, Q1). The exit code is 1 if there is an error. */
export async function runCheck(
  folder: string,
  { write = (line) => console.log(line), isStrict = false, onProblems, ...overrides }: Options = {},
): Promise<number> {
  const { publishedAt } = readSettings();
  const base = overrides.base ?? (await baseFor(folder));
  const surroundings = {
    ...(publishedAt !== undefined && { publishedAt }),
    // The kit's own workflows publish no content but its own.
    hasWorkflow: IS_AWAY && existsSync(path.join(HOME, '.github', 'workflows', 'site.yml')),
    ...overrides,
    base,
  };
  const { loaded, problems } = await loadLanguages(folder);
  const [{ content, hidden }] = loaded;
  const contents = loaded.flatMap((each) => each.content ?? []);
  const days = contents.map((each) => onItsDay(each).content);
  const sites = makeSites(days, undefined, citeBriefly);
  const [site] = sites;
  const checkedSite = content === undefined || site === undefined ? undefined : { content, site };
  const advice = await adviceOn(folder, checkedSite, surroundings);
  // The reader of a field has already reported some TODOs, as the field's value.
  const known = new Set(
    problems.flatMap(({ code, file, line }) => (code === 'todoField' ? `${file}:${line}` : [])),
  );
  const newAdvice = advice.filter(
    ({ code, file, line }) => code !== 'todo' || !known.has(`${file}:${line}`),
  );
  const wholeSite = await siteProblems(folder, sites, content);
  const allProblems = [...problems, ...newAdvice, ...wholeSite];
  const reported = isStrict
    ? allProblems.map((each): Problem => ({ ...each, severity: 'error' }))
    : allProblems;
  onProblems?.(reported);
  if (reported.length > 0) write(reportProblems(reported, content?.publications));
  if (content === undefined || reported.some(({ severity }) => severity === 'error')) return 1;
  const summaryLines = [...contentSummary(content, hidden), ...missingWords(sites)];
  for (const line of [...summaryLines, ...englishReferences(sites)]) write(line);
  write(whoseContent(folder, content.profile.name));
  return 0;
}

type Words = { readonly strict?: boolean; readonly format?: 'json' };

export async function run({ strict: isStrict = false, format }: Words): Promise<number> {
  const { content } = readSettings();
  const onProblems = (problems: readonly Problem[]) => tellPrograms(problems, content, format);
  return runCheck(content, { isStrict, onProblems });
}
