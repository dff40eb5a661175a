import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import type { Replay } from '#tests/support/replayServer.ts';
import {
  crossrefWork,
  ORCID_ID,
  orcidExternalId,
  orcidSummary,
  orcidWorks,
} from '#tests/support/serviceRecords.ts';
import { snapshot } from '#tests/support/testImport.ts';
import { folderWith, update } from '#tests/support/testUpdate.ts';

const DOI = '10.5555/hens';
const listOf = (title: string | null) => ({
  json: orcidWorks([[orcidSummary(title, [orcidExternalId(DOI)])]]),
});

/** Updates an empty list from one ORCID work and Crossref's record of it. */
async function brought(title: string | null, crossref: Replay) {
  const folder = folderWith('');
  const answers = { [`/v3.0/${ORCID_ID}/works`]: listOf(title), [`/works/${DOI}`]: crossref };
  const { code, text } = await update(folder, ['--write'], answers);
  const [entry] = readEntries(readFileSync(path.join(folder, 'publications.bib'), 'utf8')).entries;
  const fields = [...(entry?.fields ?? [])].map(([name, { value }]) => [name, value]);
  return { code, text, ...Object.fromEntries(fields) };
}

describe('U3: nulls where data should be', () => {
  test('without a title at ORCID, the work is requested from Crossref', async () => {
    expect(await brought(null, { json: crossrefWork(DOI, 'Hens and eggs') })).toMatchObject({
      title: 'Hens and eggs',
    });
    expect((await brought(null, { status: 404 })).text).toContain(`has no title for ${DOI}.`);
  });

  test.each<[string, unknown]>([
    ['a message of nulls', { message: { DOI: null, title: null, author: null } }],
  ])('Crossref answers with %s: nothing that can be used', async (_, json) => {
    const said = await brought('Hens', { json });
    expect(said.text).toContain('Crossref answered with nothing usable.');
    expect(said).toMatchObject({ code: 0, title: 'Hens' });
  });

  test.each<[string, unknown]>([
    ['an error', { 'response-code': 500, 'developer-message': 'down' }],
  ])('ORCID answers with %s: nothing that can be used', async (_, json) => {
    const folder = folderWith('');
    const before = snapshot(folder);
    const { code, text } = await update(folder, ['--write'], {
      [`/v3.0/${ORCID_ID}/works`]: { json },
    });
    expect(code).toBe(1);
    expect(text).toContain('ORCID answered with nothing usable.');
    expect(snapshot(folder)).toEqual(before);
  });
});

describe('U3: an answer about another paper', () => {
  test('is rejected in a sentence', async () => {
    const said = await brought('Hens', { json: crossrefWork('10.5555/other', 'Cold fusion') });
    expect(said.text).toContain(`Crossref answered with a paper other than ${DOI}`);
    expect(said).toMatchObject({ title: 'Hens', doi: DOI });
    expect(Object.keys(said)).not.toContain('citations');
  });
});
