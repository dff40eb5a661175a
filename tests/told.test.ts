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
  /** A file of the good folder, a piece of its text, and the replacement. */
  readonly changed?: readonly Parameters<typeof changed>[];
  /** Where the site will be, if advice is asked for as well. */
  readonly advice?: Partial<Deployment>;
  readonly told: readonly string[];
};

const CASES = parse(
  readFileSync(path.join(import.meta.dirname, 'cases/told.yaml'), 'utf8'),
) as Readonly<Record<string, Case>>;

test.each(Object.entries(CASES))(
  '%s',
  async (_, { files, changed: changes = [], advice, told }) => {
    const ownFiles = Object.assign({}, files, ...changes.map((change) => changed(...change)));
    const folder = contentFolder(ownFiles);
    const { loaded, problems } = await loadLanguages(folder);
    const [{ content }] = loaded;
    const contents = loaded.flatMap((each) => each.content ?? []);
    const sites = makeSites(contents.map((each) => publishedContent(each).content));
    const [site] = sites;
    const checked = content === undefined || site === undefined ? undefined : { content, site };
    const all = [
      ...problems,
      ...(await siteProblems(folder, sites, content)),
      ...(advice ? await adviceOn(folder, checked, { base: '/Portfolio/', ...advice }) : []),
    ];
    expect(all.map(summaryLine)).toEqual(told);
    expect(all.filter((problem) => describeProblem(problem).fix === '')).toEqual([]);
  },
);
