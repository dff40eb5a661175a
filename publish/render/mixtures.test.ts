import { array, constantFrom, record, sample } from 'fast-check';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { loadLanguages } from '#publish/read/loadLanguages.ts';
import { contentFolder } from '#testing/testFolder.ts';
import { withRenderer } from '#testing/testRenderer.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** How a text is written: once, in both languages, or in one of them alone. */
const FORM = constantFrom('plain', 'both', 'own', 'other');
const MIXTURE = record({ one: FORM, two: FORM, three: FORM });
const EACH = 60;

/** A number in letters: figures in a text are bold, and so apart from it. */
const letters = (at: number) =>
  String.fromCodePoint(97 + Math.floor(at / 26)) + String.fromCodePoint(97 + (at % 26));

/** A text that no other item has, in a form; and what is shown of it in German. */
function written(form: string, key: string) {
  const [en, de] = [`The ${key} here`, `Das deutsche ${key}`];
  const isGerman = form === 'both' || form === 'other';
  const yaml = { plain: en, both: { en, de }, own: { en }, other: { de } }[form] ?? en;
  return { yaml, shown: isGerman ? de : en, lang: isGerman ? 'de' : 'en' };
}

/** The texts of a page with their languages, by the nearest element that names one. */
function* languages(node: Node, lang = ''): Generator<readonly [text: string, lang: string]> {
  if ('value' in node && node.value.trim() !== '') yield [node.value.trim(), lang];
  if (!('childNodes' in node) || node.nodeName === 'script') return;
  const own = 'attrs' in node ? node.attrs.find(({ name }) => name === 'lang')?.value : undefined;
  for (const child of node.childNodes) yield* languages(child, own ?? lang);
}

test('L4: of 480 random mixtures of what is translated, every text is on its page, in its language', async () => {
  const seed = 28;
  const expected = new Map<string, string[][]>();
  const texts = (page: string, fields: readonly string[]) => {
    const [mixtures = []] = sample(array(MIXTURE, { minLength: EACH, maxLength: EACH }), {
      numRuns: 1,
      seed: seed + page.length,
    });
    return mixtures.map(({ one, two, three }, at) => {
      const made = fields.map((field, index) =>
        written([one, two, three][index] ?? one, `${page} ${letters(at)} ${field}`),
      );
      const known = expected.get(page) ?? [];
      expected.set(page, [...known, ...made.map(({ shown, lang }) => [shown, lang])]);
      return made.map(({ yaml }) => yaml);
    });
  };
  const jobs = texts('career', ['title', 'company', 'point']);
  const degrees = texts('education', ['degree', 'institution', 'thesis']);
  const files = {
    'site.yaml': 'languages: [en, de]\n',
    'profile.yaml': stringify({
      name: 'Ada',
      headline: { en: 'Analyst', de: 'Analystin' },
      about: texts('index.html', ['paragraph', 'line', 'sentence']).flat(),
    }),
    'jobs.yaml': stringify(
      jobs.map(([title, company, point]) => ({
        title,
        company,
        period: '2012 - 2014',
        description:
          typeof point === 'object'
            ? Object.fromEntries(Object.entries(point).map(([lang, text]) => [lang, [text]]))
            : [point],
      })),
    ),
    'education.yaml': stringify(
      degrees.map(([degree, institution, description]) => ({
        degree,
        institution,
        period: '2002 - 2004',
        location: '',
        description,
      })),
    ),
    'projects.yaml': stringify(
      texts('projects', ['title', 'description']).map(([title, description], at) => ({
        id: `p${at}`,
        title,
        description,
        tech: [],
        category: 'Data',
      })),
    ),
    'strengths.yaml': stringify(
      texts('strengths', ['title', 'description']).map(([title, description]) => ({
        title,
        description,
      })),
    ),
    'testimonials.yaml': stringify(
      texts('testimonials', ['text', 'title']).map(([text, title], at) => ({
        text,
        title,
        name: `N. ${at}`,
        preview: text,
      })),
    ),
    'skills.yaml': stringify(
      texts('skills', ['group', 'skill', 'other']).map(([title, skill, other]) => ({
        title,
        skills: [skill, other],
      })),
    ),
    'sections/talks.yaml': stringify({
      title: { en: 'Talks', de: 'Vorträge' },
      items: texts('talks', ['title', 'place', 'description']).map(
        ([title, place, description]) => ({ title, place, description, date: '2020' }),
      ),
    }),
  };
  const { loaded, problems } = await loadLanguages(contentFolder(files));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const german = loaded.find(({ content }) => content?.profile.lang === 'de')?.content;
  if (german === undefined) throw new Error('There is German content');
  const shown = new Map<string, Map<string, string>>();
  await withRenderer(async (render) => {
    for (const { file, html } of await render(german))
      shown.set(file.split('/')[0] ?? '', new Map(languages(parse(html))));
  });
  for (const [page, all] of expected) {
    const found = shown.get(page === 'education' ? 'career' : page);
    expect([page, all.length >= EACH]).toEqual([page, true]);
    for (const [text = '', lang = ''] of all)
      expect([page, text, found?.get(text)]).toEqual([page, text, lang]);
  }
});
