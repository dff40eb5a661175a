import { existsSync } from 'node:fs';
import path from 'node:path';
import { citeBriefly } from '#kit/formats/csl/citeDocument.ts';
import {
  adviceOn,
  siteProblems,
  type Deployment,
  contentSummary,
  englishReferences,
  missingWords,
  reportProblems,
} from '#kit/advice/advice.ts';
import { makeSites } from '#kit/site/site.ts';
import { publishedContent } from '#kit/site/postSchedule.ts';
import { loadLanguages } from '#kit/content/loadContent.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { readSettings } from '#kit/cli/settings.ts';
import { SITE_ROOT, IS_SITE_OUTSIDE_KIT } from '#kit/project.ts';
import { basePathFor, contentLine } from '#kit/cli/site/siteSettings.ts';
import { emitProblems } from '#kit/cli/workflow/outputs.ts';

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
  const base = overrides.base ?? (await basePathFor(folder));
  const deployment = {
    ...(publishedAt !== undefined && { publishedAt }),
    // The kit's own workflows publish only the sample content.
    hasWorkflow:
      IS_SITE_OUTSIDE_KIT && existsSync(path.join(SITE_ROOT, '.github', 'workflows', 'site.yml')),
    ...overrides,
    base,
  };
  const { loaded, problems } = await loadLanguages(folder);
  const [{ content, hidden }] = loaded;
  const contents = loaded.flatMap((each) => each.content ?? []);
  const datedContents = contents.map((each) => publishedContent(each).content);
  const sites = makeSites(datedContents, undefined, citeBriefly);
  const [site] = sites;
  const checkedSite = content === undefined || site === undefined ? undefined : { content, site };
  const advice = await adviceOn(folder, checkedSite, deployment);
  // A TODO that is the value of a field is already among the problems, as `todoField`.
  const reportedTodos = new Set(
    problems.flatMap(({ code, file, line }) => (code === 'todoField' ? `${file}:${line}` : [])),
  );
  const newAdvice = advice.filter(
    ({ code, file, line }) => code !== 'todo' || !reportedTodos.has(`${file}:${line}`),
  );
  const problemsOfSite = await siteProblems(folder, sites, content);
  const allProblems = [...problems, ...newAdvice, ...problemsOfSite];
  const reported = isStrict
    ? allProblems.map((each): Problem => ({ ...each, severity: 'error' }))
    : allProblems;
  onProblems?.(reported);
  if (reported.length > 0) write(reportProblems(reported, content?.publications));
  if (content === undefined || reported.some(({ severity }) => severity === 'error')) return 1;
  const summaryLines = [...contentSummary(content, hidden), ...missingWords(sites)];
  for (const line of [...summaryLines, ...englishReferences(sites)]) write(line);
  write(contentLine(folder, content.profile.name));
  return 0;
}

type CommandOptions = { readonly strict?: boolean; readonly format?: 'json' };

export async function run({ strict: isStrict = false, format }: CommandOptions): Promise<number> {
  const { content } = readSettings();
  const onProblems = (problems: readonly Problem[]) => emitProblems(problems, content, format);
  return runCheck(content, { isStrict, onProblems });
}
