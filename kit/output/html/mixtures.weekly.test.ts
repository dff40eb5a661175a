import { array, constantFrom, record, sample, type Arbitrary } from 'fast-check';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { loadLanguages } from '#kit/content/loadLanguages.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Lang = 'en' | 'de' | 'fr';

/** The languages of the folder, its own first. */
const ALL: readonly Lang[] = ['en', 'de', 'fr'];
/** How a text is written: once, or in these languages. */
const FORMS: Readonly<Record<string, readonly Lang[]>> = {
  both: ['en', 'de'],
  own: ['en'],
  other: ['de'],
  third: ['fr'],
  others: ['de', 'fr'],
};
const FORM = constantFrom('plain', ...Object.keys(FORMS));
const MIXTURE = record({ one: FORM, two: FORM, three: FORM });
const EACH = 40;

const SENTENCES: Readonly<Record<Lang, (key: string) => string>> = {
  en: (key) => `The ${key} here`,
  de: (key) => `Das deutsche ${key}`,
  fr: (key) => `Le ${key} français`,
};
const SENTENCE = /(The) [a-z ]+? here|(Das) deutsche [a-z ]+|Le [a-z ]+? français/gu;

/** A number in letters: figures in a text are bold, and so apart from it. */
const letters = (at: number) =>
  String.fromCodePoint(97 + Math.floor(at / 26)) + String.fromCodePoint(97 + (at % 26));

/** A text that no other item has, in a form. */
function written(form: string, key: string, plain: Lang = 'en') {
  const langs = FORMS[form];
  return langs === undefined
    ? SENTENCES[plain](key)
    : Object.fromEntries(langs.map((lang) => [lang, SENTENCES[lang](key)]));
}

/** What the site of a language shows of it. */
function shownIn(site: Lang, form: string, key: string, plain: Lang = 'en'): string {
  const langs = FORMS[form] ?? [plain];
  return SENTENCES[langs.find((lang) => lang === site) ?? langs[0] ?? plain](key);
}

function samples<T>(arbitrary: Arbitrary<T>, seed: number, count = EACH): readonly T[] {
  const many = array(arbitrary, { minLength: count, maxLength: count });
  return sample(many, { numRuns: 1, seed })[0] ?? [];
}

/**
 * The texts of a page with their languages, by the nearest element that names one. Drawings are
 * nobody's to read out, and records for reference managers are data.
 */
function* languages(node: Node, lang = ''): Generator<readonly [text: string, lang: string]> {
  if ('value' in node) yield [node.value, lang];
  if (!('childNodes' in node) || ['script', 'head', 'pre'].includes(node.nodeName)) return;
  const attributes = 'attrs' in node ? node.attrs : [];
  const valueOf = (key: string) => attributes.find(({ name }) => name === key)?.value;
  if (valueOf('aria-hidden') === 'true') return;
  for (const child of node.childNodes) yield* languages(child, valueOf('lang') ?? lang);
}

/** What the pages of a site are to show: its texts by page. */
class Expected {
  readonly #texts = new Map<Lang, Map<string, Set<string>>>(ALL.map((lang) => [lang, new Map()]));

  add(site: Lang, page: string, text: string): void {
    const pages = this.#texts.get(site);
    pages?.set(page, (pages.get(page) ?? new Set()).add(text));
  }

  /** Texts in a form, on a page of each site. */
  write(page: string, form: string, key: string) {
    for (const site of ALL) this.add(site, page, shownIn(site, form, key));
    return written(form, key);
  }

  /** What the pages of a site lack, and the sentences that are said to be in another language. */
  faults(site: Lang, pages: readonly { readonly file: string; readonly html: string }[]) {
    const found = new Map<string, Set<string>>();
    const mistaken: string[] = [];
    for (const { file, html } of pages) {
      const sentences = new Set<string>();
      for (const [text, lang] of languages(parse(html)))
        for (const [sentence, english, german] of text.matchAll(SENTENCE)) {
          sentences.add(sentence.trim());
          const its = english ? 'en' : german ? 'de' : 'fr';
          if (lang !== its) mistaken.push(`${site} ${file} ${lang}: ${sentence}`);
        }
      found.set(file, sentences);
    }
    const lacking = [...(this.#texts.get(site) ?? [])].flatMap(([page, texts]) =>
      [...texts]
        .filter((text) => found.get(page)?.has(text) !== true)
        .map((text) => `${site} ${page} lacks: ${text}`),
    );
    return [...mistaken, ...lacking];
  }
}

async function sitesOf(files: Readonly<Record<string, string | null>>) {
  const { loaded, problems } = await loadLanguages(
    contentFolder({ 'site.yaml': `languages: [${ALL.join(', ')}]\n`, ...files }),
  );
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const contents = loaded.flatMap(({ content }) => content ?? []);
  return ALL.map((lang, at) => {
    const content = contents[at];
    if (content === undefined) throw new Error('There is content in each language');
    return [lang, content] as const;
  });
}

/** A text in Markdown: the languages of its files, and that of all of them if it says so itself. */
const ARTICLE = record({
  files: constantFrom<readonly Lang[]>(['en'], ['de'], ['en', 'de'], ['de', 'fr'], ALL),
  says: constantFrom<Lang | undefined>(undefined, undefined, 'en', 'de', 'fr'),
  title: FORM,
  summary: FORM,
  tag: FORM,
});

/** Posts or pages in Markdown, and what is shown of them. */
function articles(kind: 'posts' | 'pages', expected: Expected): Record<string, string> {
  const made: Record<string, string> = {};
  for (const [at, { files, says, ...forms }] of samples(ARTICLE, kind.length).entries()) {
    const id = `${kind === 'posts' ? 'post' : 'page'}-${letters(at)}`;
    const key = (field: string) => `${kind} ${letters(at)} ${field}`;
    for (const lang of files) {
      const spoken = says ?? lang;
      // What is written in a language of its own has no translations.
      const [title, summary] = says === undefined ? [forms.title, forms.summary] : [];
      const hasTag = kind === 'posts' && at % 4 === 0;
      const front = {
        title: written(title ?? 'plain', key('title'), spoken),
        summary: written(summary ?? 'plain', key('summary'), spoken),
        ...(says && { lang: says }),
        ...(hasTag && { tags: [written(forms.tag, key('tag'), lang)] }),
      };
      const day = `2001-${String((at % 12) + 1).padStart(2, '0')}-01-`;
      const file = `${kind}/${kind === 'posts' ? day : ''}${id}${lang === 'en' ? '' : `.${lang}`}.md`;
      const body = `${SENTENCES[spoken](key('text'))}\n\n## ${SENTENCES[spoken](key('heading'))}\n\n[@okafor2024]\n`;
      made[file] = `---\n${stringify(front)}---\n${body}`;
      const shown = [
        shownIn(lang, title ?? 'plain', key('title'), spoken),
        shownIn(lang, summary ?? 'plain', key('summary'), spoken),
      ];
      const tags = hasTag ? [shownIn(lang, forms.tag, key('tag'), lang)] : [];
      const own = `${kind === 'posts' ? 'posts/' : ''}${id}/index.html`;
      for (const text of [...shown, ...tags]) {
        expected.add(lang, own, text);
        if (kind === 'posts') expected.add(lang, 'posts/index.html', text);
      }
      for (const text of shown) expected.add(lang, 'publications/okafor2024/index.html', text);
      for (const field of ['text', 'heading'])
        expected.add(lang, own, SENTENCES[spoken](key(field)));
    }
  }
  return made;
}

test('L4: of 400 random mixtures of what is translated, every text is on its page, in its language', async () => {
  const expected = new Expected();
  const texts = (page: string, fields: readonly string[], name = page) =>
    samples(MIXTURE, 28 + name.length).map(({ one, two, three }, at) =>
      fields.map((field, index) =>
        expected.write(
          page === 'home' ? 'index.html' : `${page}/index.html`,
          [one, two, three][index] ?? one,
          `${name} ${letters(at)} ${field}`,
        ),
      ),
    );
  const inLists = (text: unknown) =>
    typeof text === 'object' && text !== null
      ? Object.fromEntries(Object.entries(text).map(([lang, each]) => [lang, [each]]))
      : [text];
  const sites = await sitesOf({
    'site.yaml': `languages: [${ALL.join(', ')}]\nhome: [about, highlights, posts]\n`,
    'profile.yaml': stringify({
      name: 'Ada M. Okafor',
      headline: { en: 'Analyst', de: 'Analystin' },
      about: texts('home', ['paragraph', 'line', 'sentence']).flat(),
    }),
    'jobs.yaml': stringify(
      texts('career', ['title', 'company', 'point']).map(([title, company, point]) => ({
        title,
        company,
        period: '2012 - 2014',
        description: inLists(point),
      })),
    ),
    'education.yaml': stringify(
      texts('career', ['degree', 'institution', 'thesis'], 'education').map(
        ([degree, institution, description]) => ({
          degree,
          institution,
          period: '2002 - 2004',
          location: '',
          description,
        }),
      ),
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
      title: expected.write('talks/index.html', 'own', 'section title'),
      items: texts('talks', ['title', 'place', 'description']).map(
        ([title, place, description]) => ({ title, place, description, date: '2020' }),
      ),
    }),
    ...articles('posts', expected),
    ...articles('pages', expected),
  });
  await withRenderer(async (render) => {
    for (const [lang, content] of sites)
      expect(expected.faults(lang, await render(content))).toEqual([]);
  });
});
