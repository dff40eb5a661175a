import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  crossrefWork,
  ORCID_ID,
  orcidExternalId,
  orcidSummary,
  orcidWorks,
  scriptOf,
  type Answers,
} from '#tests/support/serviceRecords.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { snapshot } from '#tests/support/testImport.ts';
import { folderWith, PROFILE, update } from '#tests/support/testUpdate.ts';

const BIB = '@article{old, title = {Old hens}, author = {Okafor, Ada M.}, year = {2020}}\n';
const TITLE = 'Hens: a tale of two cities';
const ANSWERS: Answers = {
  [`/v3.0/${ORCID_ID}/works`]: {
    json: orcidWorks([[orcidSummary(TITLE, [orcidExternalId('10.5555/hens2')])]]),
  },
  '/works/10.5555/hens2': { json: crossrefWork('10.5555/hens2', TITLE) },
};

describe('U1: what the owner refused stays out, however it is written', () => {
  test.each(['- Hens: a tale of two cities', '10.5555/hens2'])('%s', async (ignored) => {
    const site = ignored.startsWith('-') ? `ignore:\n  ${ignored}\n` : `ignore: ${ignored}\n`;
    const folder = folderWith(BIB, PROFILE, { 'site.yaml': site });
    await update(folder, ['--write'], ANSWERS);
    expect(readFileSync(path.join(folder, 'publications.bib'), 'utf8')).toBe(BIB);
  });
});

describe('U3: files of the owner with mistakes', () => {
  test.each([
    ['site.yaml', 'ignore:\n  - "10.5555/hens2\n', /site\.yaml, line \d+: /u],
    ['profile.yaml', 'name: "Ada\n', /profile\.yaml, line \d+: /u],
    ['publications.bib', Buffer.from('% für mich\n', 'latin1'), /not saved as UTF-8/u],
  ])(
    '%s that can’t be read: its problem is reported, and nothing is written',
    async (file, text, said) => {
      const files = { 'profile.yaml': PROFILE, 'publications.bib': BIB, [file]: text };
      const folder = contentFolder(files);
      const before = snapshot(folder);
      const run = await update(folder, ['--write'], ANSWERS);
      expect(run.code).toBe(1);
      expect(run.text).toMatch(said);
      expect(run.text).not.toContain('links.orcid');
      expect(run.requests).toEqual([]);
      expect(snapshot(folder)).toEqual(before);
    },
  );

  test('a list saved during the run: one sentence, the report, and the owner’s text', async () => {
    const folder = folderWith(BIB);
    const list = path.join(folder, 'publications.bib');
    const script = scriptOf(ANSWERS);
    const report = path.join(folder, 'new', 'folder', 'report.md');
    const run = await update(folder, ['--write', `--report=${report}`], (address) => {
      writeFileSync(list, `${BIB}% mine\n`);
      return script(address);
    });
    expect(run.code).toBe(1);
    expect(run.text).toContain('publications.bib was changed while this was running; run it again');
    expect(run.text).toContain(`“${TITLE}”`);
    expect(readFileSync(list, 'utf8')).toBe(`${BIB}% mine\n`);
    expect(existsSync(report)).toBe(true);
  });

  test('K4: the report is written relative to the folder where the command was called', async () => {
    const called = contentFolder();
    const env = { INIT_CWD: called };
    await update(folderWith(BIB), ['--report=reports/new.md'], ANSWERS, env);
    expect(readFileSync(path.join(called, 'reports', 'new.md'), 'utf8')).toContain(TITLE);
  });

  test('a report that can’t be written is reported before anything is done', async () => {
    const folder = folderWith(BIB);
    const before = snapshot(folder);
    const words = ['--write', `--report=${path.join(folder, 'profile.yaml', 'report.md')}`];
    const run = await update(folder, words, ANSWERS);
    expect(run.code).toBe(1);
    expect(run.text).toContain('The report can’t be written to');
    expect(run.requests).toEqual([]);
    expect(snapshot(folder)).toEqual(before);
  });
});
