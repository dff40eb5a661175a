import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SECTION_NAMES } from '#kit/import/new/newContent.ts';
import { makeSite } from '#kit/site/site.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { openPrompt, type Prompt } from '#kit/cli/new/answers.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { runNew, type NewOptions } from './new.ts';
import { FIXTURES } from '#tests/support/testImport.ts';
import { parsed, printed } from '#tests/support/parsed.ts';

function place(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'new-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(words: readonly string[], cwd: string, prompt?: Prompt) {
  const [folder, options] = (await parsed('new', ...words)) as [string, NewOptions];
  const env = { INIT_CWD: cwd, PORTFOLIO_TODAY: '2025-03-14' };
  return printed(() => runNew(folder, options, prompt), env);
}

/** Creates a prompt that gives answers in order, and then quits. */
function promptWith(...answers: readonly string[]): Prompt & { questions: string[] } {
  const questions: string[] = [];
  const ask = async (question: string) => answers[questions.push(question) - 1];
  return { ask, questions, close: () => undefined };
}

describe('W8: npm run new creates a folder that builds immediately', () => {
  test('with only --yes, the required fields are marked TODO, and only files with content are written', async () => {
    const cwd = place();
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

  test('name and headline are asked for; then nothing is left to do, and the site is one page', async () => {
    const cwd = place();
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
    const cwd = place();
    const { code, text } = await start([], cwd, promptWith('Ada'));
    expect([code, text]).toEqual([1, 'Nothing was written.']);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('each answer can be given as an option, in short or in full', async () => {
    const cwd = place();
    const words =
      'mine|--yes|--name|Ada: "Zoë" #1|--headline=Data Scientist|--email|ada@example.org|--location|Atlanta, GA|--github|example-ada|--linkedin|linkedin.com/in/example-ada|--scholar|abc_123';
    const { code } = await start(words.split('|'), cwd);
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

  test('whatever the name and headline are, the content is valid', async () => {
    const cwd = place();
    let count = 0;
    const anything = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !text.startsWith('--') && text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        count += 1;
        const words = [`f${count}`, '--yes', `--name=${text}`, `--headline=${text}`];
        expect((await start(words, cwd)).code).toBe(0);
        const { content, problems } = await loadContent(path.join(cwd, `f${count}`));
        // A name or headline in a script that no face at hand holds is valid too (N5).
        expect(problems.filter(({ code }) => code !== 'noResume')).toEqual([]);
        expect(content?.profile.name).toBe(text.trim().replaceAll(/\s+/gu, ' '));
      }),
      { numRuns: 15 },
    );
  });
});

describe('K5: files are imported immediately', () => {
  test('W9: a résumé supplies name, headline, texts and links, and only what is missing is asked', async () => {
    const cwd = place();
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

  test('N21: an ORCID record supplies name and papers, and says how their authors are filled in', async () => {
    const cwd = place();
    const record = path.join(FIXTURES, 'orcid-record.json');
    const { code, text } = await start(['--yes', '--headline=Ecologist', '--import', record], cwd);
    // Some of its entries are broken, and told.
    expect([code, text]).toEqual([1, expect.stringContaining('update -- --write')]);
    const { content } = await loadContent(path.join(cwd, 'my-content'));
    expect(content?.profile.links).toHaveProperty('orcid');
    expect(content?.publications.length).toBeGreaterThan(0);
  });

  test('“~” is the home folder where no shell expands it', async () => {
    const home = place();
    vi.stubEnv('HOME', home);
    vi.stubEnv('USERPROFILE', home);
    writeFileSync(path.join(home, 'papers.bib'), '@misc{hens, title={Hens}, year={2024}}\n');
    const { code, text } = await start(['--yes', '--import=~/papers.bib'], place());
    expect([code, text]).toEqual([0, expect.stringContaining('+ hens: Hens (2024)')]);
  });
});

test.each([
  [['full', '--yes'], 'full'],
  [['file', '--yes'], 'file'],
  [['--yes', '--import', 'x.bib'], 'x.bib'],
])('C6: %j can’t be done: one sentence, and nothing is written', async (words, why) => {
  const cwd = place();
  mkdirSync(path.join(cwd, 'full'));
  writeFileSync(path.join(cwd, 'full', 'a.txt'), '');
  writeFileSync(path.join(cwd, 'file'), '');
  const { code, text } = await start(words, cwd);
  expect([code, text]).toEqual([1, expect.stringContaining(why)]);
  expect(text).toMatch(/Nothing was written\.$/u);
  expect(readdirSync(cwd).toSorted()).toEqual(['file', 'full']);
});

describe('W4: the owner’s own pages start from an example', () => {
  test.each(SECTION_NAMES)('%s: no page while empty, a page with its example', async (id) => {
    const cwd = place();
    const folder = path.join(cwd, 'my-content');
    await start(['--yes', '--name=Ada', '--headline=Ecologist'], cwd);
    const { code, text } = await start(['--section', id], cwd);
    expect([code, text]).toEqual([
      0,
      `Wrote sections/${id}.yaml: the page is there as soon as it has an item.`,
    ]);
    const shown = async () => {
      const { content, problems } = await loadContent(folder);
      expect(problems.filter(({ code }) => code !== 'fileMissing')).toEqual([]);
      return content === undefined ? [] : makeSite(content).pages.map(({ id }) => id);
    };
    expect(await shown()).toEqual(['home']);
    const file = path.join(folder, 'sections', `${id}.yaml`);
    const example = readFileSync(file, 'utf8').replaceAll(/^ {2}# /gmu, '  ');
    // The slides that it names do not exist.
    writeFileSync(file, example.replace('files/slides.pdf', 'https://example.org/slides.pdf'));
    expect(await shown()).toEqual(['home', id]);
    const again = sayOf({ code: 'leftThere', file: `sections/${id}.yaml` });
    expect(await start(['--section', id], cwd)).toMatchObject({ code: 1, text: again });
  });
});

describe('K5: answers come through a pipe', () => {
  test('line by line; missing ones are left for later', async () => {
    const cwd = place();
    const prompt = await openPrompt(Readable.from(['Ada Okafor']));
    expect((await start([], cwd, prompt)).code).toBe(0);
    const profile = readFileSync(path.join(cwd, 'my-content', 'profile.yaml'), 'utf8');
    expect(profile).toMatch(/^name: Ada Okafor$/mu);
    expect(profile).toMatch(/^headline: \S+ # TODO/mu);
  });

  test('if nobody can be asked, as with a pipe that stays open, the command does not hang', async () => {
    const cwd = place();
    expect(await openPrompt(new PassThrough())).toBeUndefined();
    const { code, text } = await start(['not-there-yet'], cwd);
    expect([code, text]).toEqual([0, expect.stringContaining('Nobody can answer questions here')]);
    expect(readdirSync(cwd)).toEqual(['not-there-yet']);
  });
});
