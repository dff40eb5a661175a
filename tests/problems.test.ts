import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { adviceOn, siteProblems, type Deployment } from '#kit/advice/advice.ts';
import { loadLanguages } from '#kit/content/loadContent.ts';
import { describeProblem } from '#kit/messages/messages.ts';
import { makeSites } from '#kit/site/site.ts';
import { publishedContent } from '#kit/site/postSchedule.ts';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { changed, contentFolder } from '#tests/support/testFolder.ts';

type Case = {
  readonly files?: Readonly<Record<string, string | null>>;
  /** Replacements in the good files: file, old text, new text. */
  readonly changed?: readonly Parameters<typeof changed>[];
  /** The deployment, if the test expects advice as well. */
  readonly advice?: Partial<Deployment>;
  /** The expected problems, as summaryLine.ts writes them. */
  readonly problems: readonly string[];
};

const CASES = parse(
  readFileSync(path.join(import.meta.dirname, 'cases/problems.yaml'), 'utf8'),
) as Readonly<Record<string, Case>>;

test.each(Object.entries(CASES))(
  '%s',
  async (_, { files, changed: changes = [], advice, problems: expectedProblems }) => {
    const changedFiles = changes.map((change) => changed(...change));
    const folder = contentFolder(Object.assign({}, files, ...changedFiles));
    const { loaded, problems } = await loadLanguages(folder);
    const [{ content }] = loaded;
    const contents = loaded.flatMap((each) => each.content ?? []);
    const sites = makeSites(contents.map((each) => publishedContent(each).content));
    const [site] = sites;
    const checkedSite = content === undefined || site === undefined ? undefined : { content, site };
    const allProblems = [
      ...problems,
      ...(await siteProblems(folder, sites, content)),
      ...(advice ? await adviceOn(folder, checkedSite, { base: '/Portfolio/', ...advice }) : []),
    ];
    expect(allProblems.map(summaryLine)).toEqual(expectedProblems);
    expect(allProblems.filter((problem) => describeProblem(problem).fix === '')).toEqual([]);
  },
);
