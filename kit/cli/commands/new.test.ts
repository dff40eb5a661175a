import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { SECTION_NAMES } from '#kit/import/new/newContent.ts';
import { makeSite } from '#kit/site/site.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { openPrompt, type Prompt } from '#kit/cli/new/answers.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { runNew, type NewOptions } from './new.ts';
import { temporaryFolder, writeFiles } from '#tests/support/testFolder.ts';
import { FIXTURES } from '#tests/support/testImport.ts';
import { parseCommand, captureOutput } from '#tests/support/captureOutput.ts';

async function start(args: readonly string[], cwd: string, prompt?: Prompt) {
  const [folder, options] = (await parseCommand('new', ...args)) as [string, NewOptions];
  const env = { INIT_CWD: cwd, PORTFOLIO_TODAY: '2025-03-14' };
  return captureOutput(() => runNew(folder, options, prompt), env);
}

/** Creates a prompt that gives answers in order, and then quits. */
function promptWith(...answers: readonly string[]): Prompt & { questions: string[] } {
  const questions: string[] = [];
  const ask = async (question: string) => answers[questions.push(question) - 1];
  return { ask, questions, close: () => undefined };
}

describe('W8: npm run new creates a folder that builds immediately', () => {
  test('with only --yes, marks the required fields TODO, and writes only files with content', async () => {
    const cwd = temporaryFolder();
    const { code, text } = await start(['--yes'], cwd);
    expect([code, text]).toEqual([0, expect.stringContaining('PORTFOLIO_CONTENT=my-content npm')]);
    expect(text).toContain('Wrote my-content/profile.yaml and site.yaml.');
    const folder = path.join(cwd, 'my-content');
    expect(readdirSync(folder)).toEqual(['profile.yaml', 'site.yaml']);
    const { content, problems } = await loadContent(folder);
    expect(problems).toEqual([]);
    expect(content).toMatchObject({ profile: { name: 'Your Name', copyrightYear: 2025 } });
    const profile = readFileSync(path.join(folder, 'profile.yaml'), 'utf8');
    expect(profile.match(/# TODO: /gu)).toHaveLength(2);
  });

  test('asks for name and headline, which suffice for a page without TODO', async () => {
    const cwd = temporaryFolder();
    const prompt = promptWith('Ada Okafor', 'Ecologist');
    expect((await start([], cwd, prompt)).code).toBe(0);
    expect(prompt.questions).toEqual([
      'Your name, as it should appear on the site: ',
      'What you are, in a few words: ',
    ]);
    const folder = path.join(cwd, 'my-content');
    expect(readFileSync(path.join(folder, 'profile.yaml'), 'utf8')).not.toContain('TODO');
    const { content } = await loadContent(folder);
    expect(content && makeSite(content).pages.map(({ id }) => id)).toEqual(['home']);
  });

  test('K5: quitting halfway leaves nothing behind', async () => {
    const cwd = temporaryFolder();
    const { code, text } = await start([], cwd, promptWith('Ada'));
    expect([code, text]).toEqual([1, 'Nothing was written.']);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('options answer every question; a profile is a user name or an address', async () => {
    const cwd = temporaryFolder();
    const args =
      'mine|--yes|--name|Ada: "Zoë" #1|--headline=Data Scientist|--email|ada@example.org|--location|Atlanta, GA|--github|example-ada|--linkedin|linkedin.com/in/example-ada|--scholar|abc_123';
    const { code } = await start(args.split('|'), cwd);
    expect(code).toBe(0);
    const { content } = await loadContent(path.join(cwd, 'mine'));
    expect(content?.profile).toMatchObject({
      name: 'Ada: "Zoë" #1',
      headline: 'Data Scientist',
      titles: [],
      email: 'ada@example.org',
      location: 'Atlanta, GA',
      siteUrl: 'https://example-ada.github.io/Portfolio/',
      links: {
        github: 'https://github.com/example-ada',
        linkedin: 'https://linkedin.com/in/example-ada',
        scholar: 'https://scholar.google.com/citations?user=abc_123',
      },
    });
  });

  test('any name and headline give valid content', async () => {
    const cwd = temporaryFolder();
    let count = 0;
    const anyText = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !text.startsWith('--') && text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        count += 1;
        const args = [`f${count}`, '--yes', `--name=${text}`, `--headline=${text}`];
        expect((await start(args, cwd)).code).toBe(0);
        const { content, problems } = await loadContent(path.join(cwd, `f${count}`));
        // The résumé may lack a font for their script, but the content is valid (N5).
        expect(problems.filter(({ code }) => code !== 'noResume')).toEqual([]);
        expect(content?.profile.name).toBe(text.trim().replaceAll(/\s+/gu, ' '));
      }),
      { numRuns: 15 },
    );
  });
});

describe('K5: files are imported immediately', () => {
  test('W9: a résumé supplies name, headline, texts and links; only missing ones are asked for', async () => {
    const cwd = temporaryFolder();
    const basics = {
      name: 'Ada Okafor',
      email: 'ada@example.org',
      url: 'https://ada.example.org',
      summary: 'First words,\nin two lines.\n\nSecond words.',
      location: { city: 'Lagos', countryCode: 'NG' },
      profiles: [{ network: 'GitHub', username: 'example-ada', url: '' }],
    };
    const work = [
      { name: 'Example University', position: 'Lecturer', startDate: '2018', endDate: '2019' },
    ];
    writeFileSync(path.join(cwd, 'resume.json'), JSON.stringify({ basics, work }));
    const prompt = promptWith('Ecologist');
    const { code, text } = await start(['--import', 'resume.json'], cwd, prompt);
    expect([code, prompt.questions]).toEqual([0, ['What you are, in a few words: ']]);
    // No field of the profile is left for the owner to copy.
    expect(text).not.toContain('yours to write');
    const { content, problems } = await loadContent(path.join(cwd, 'my-content'));
    expect(problems).toEqual([]);
    expect(content).toMatchObject({
      profile: {
        name: 'Ada Okafor',
        headline: 'Ecologist',
        email: 'ada@example.org',
        location: 'Lagos, NG',
        about: ['First words, in two lines.', 'Second words.'],
        links: {
          github: 'https://github.com/example-ada',
          website: 'https://ada.example.org',
        },
      },
      jobs: [{ title: 'Lecturer', period: '2018 - 2019' }],
    });
  });

  test('N21: an ORCID record supplies name and papers; the output says how to fill in their authors', async () => {
    const cwd = temporaryFolder();
    const record = path.join(FIXTURES, 'orcid-record.json');
    const { code, text } = await start(['--yes', '--headline=Ecologist', '--import', record], cwd);
    // The exit code is 1, since the record has broken entries.
    expect([code, text]).toEqual([1, expect.stringContaining('update -- --write')]);
    const { content } = await loadContent(path.join(cwd, 'my-content'));
    expect(content?.profile.links).toHaveProperty('orcid');
    expect(content?.publications.length).toBeGreaterThan(0);
  });

  test('“~” is the home folder if the shell does not expand it', async () => {
    const home = temporaryFolder();
    vi.stubEnv('HOME', home);
    vi.stubEnv('USERPROFILE', home);
    writeFileSync(path.join(home, 'papers.bib'), '@misc{hens, title={Hens}, year={2024}}\n');
    const { code, text } = await start(['--yes', '--import=~/papers.bib'], temporaryFolder());
    expect([code, text]).toEqual([0, expect.stringContaining('+ hens: Hens (2024)')]);
  });
});

test.each([
  [['full', '--yes'], 'full'],
  [['file', '--yes'], 'file'],
  [['--yes', '--import', 'x.bib'], 'x.bib'],
])('C6: %j fails with one sentence, and writes nothing', async (args, nameInMessage) => {
  const cwd = temporaryFolder();
  writeFiles(cwd, { 'full/a.txt': '', file: '' });
  const { code, text } = await start(args, cwd);
  expect([code, text]).toEqual([1, expect.stringContaining(nameInMessage)]);
  expect(text).toMatch(/Nothing was written\.$/u);
  expect(readdirSync(cwd).toSorted()).toEqual(['file', 'full']);
});

describe('W4: the owner’s own pages start from an example', () => {
  test.each(SECTION_NAMES)('%s: the page is missing until the example is filled in', async (id) => {
    const cwd = temporaryFolder();
    const folder = path.join(cwd, 'my-content');
    await start(['--yes', '--name=Ada', '--headline=Ecologist'], cwd);
    const { code, text } = await start(['--section', id], cwd);
    expect([code, text]).toEqual([
      0,
      `Wrote sections/${id}.yaml: the page is there as soon as it has an item.`,
    ]);
    const pageIds = async () => {
      const { content, problems } = await loadContent(folder);
      expect(problems.filter(({ code }) => code !== 'fileMissing')).toEqual([]);
      return content === undefined ? [] : makeSite(content).pages.map(({ id }) => id);
    };
    expect(await pageIds()).toEqual(['home']);
    const file = path.join(folder, 'sections', `${id}.yaml`);
    const example = readFileSync(file, 'utf8').replaceAll(/^ {2}# /gmu, '  ');
    // The example names slides that do not exist.
    writeFileSync(file, example.replace('files/slides.pdf', 'https://example.org/slides.pdf'));
    expect(await pageIds()).toEqual(['home', id]);
    const again = sayOf({ code: 'leftThere', file: `sections/${id}.yaml` });
    expect(await start(['--section', id], cwd)).toMatchObject({ code: 1, text: again });
  });
});

describe('K5: answers come through a pipe', () => {
  test('one on each line; missing answers are marked TODO', async () => {
    const cwd = temporaryFolder();
    const prompt = await openPrompt(Readable.from(['Ada Okafor']));
    expect((await start([], cwd, prompt)).code).toBe(0);
    const profile = readFileSync(path.join(cwd, 'my-content', 'profile.yaml'), 'utf8');
    expect(profile).toMatch(/^name: Ada Okafor$/mu);
    expect(profile).toMatch(/^headline: \S+ # TODO/mu);
  });

  test('the command does not hang if nobody can answer, as with a pipe that stays open', async () => {
    const cwd = temporaryFolder();
    expect(await openPrompt(new PassThrough())).toBeUndefined();
    const { code, text } = await start(['not-there-yet'], cwd);
    expect([code, text]).toEqual([0, expect.stringContaining('Nobody can answer questions here')]);
    expect(readdirSync(cwd)).toEqual(['not-there-yet']);
  });
});
