import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { beforeAll, expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { inOtherLanguage } from '#tests/support/otherLanguage.ts';
import { sampleContent, samplePaper, sampleSection } from '#tests/support/testContent.ts';
import { PAPER_LISTS } from '#src/lib/paperLists.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Names of formats and networks, which are the same in every language. */
const NAMES = new RegExp(
  String.raw`\b(?:${PAPER_LISTS.map(({ format }) => format).join('|')}|APA|Vancouver|DOI|GitHub|LinkedIn|Google Scholar|ORCID)\b`,
  'gu',
);
/** Addresses, and accession numbers such as GSE123. */
const ADDRESSES = /\S*\w[.@/]\w\S*|\S*\d\S*/gu;
const PLACEHOLDERS = /\{\w+\}/gu;
const LATIN = /\p{Script=Latin}+/u;

const COMMON_FIELDS: Partial<Publication> = {
  doi: '10.5555/part',
  link: 'https://example.org/part',
  abstract: ['Words.'],
  citations: 3,
  hasMoreAuthors: true,
};
const PAPER_STATES: readonly Partial<Publication>[] = [
  { status: 'in-press', genre: 'Master’s thesis', type: 'thesis' },
  { status: 'submitted', isEdited: true, type: 'book' },
  { type: 'dataset', notices: [{ kind: 'retraction', href: 'https://example.org/notice' }] },
  { type: 'software', notices: [{ kind: 'correction' }], selected: 1, citationsSource: 'Crossref' },
  {
    resources: [
      { kind: 'pdf', text: 'a.pdf', file: 'a.pdf', size: 1_200_000 },
      { kind: 'award', text: 'Best paper' },
      { kind: 'note', text: 'A note' },
      { kind: 'slides', text: '', href: 'https://example.org/slides' },
    ],
    code: 'https://example.org/code',
    data: 'GSE123',
    credit: 'Conceptualization, Software',
    position: 'senior, corresponding',
  },
].map((part, index) => ({ ...part, year: 2020 + index }) as Partial<Publication>);

/** Content with an example of everything that a site can show. */
function fullContent(): Content {
  const content = sampleContent();
  const paper = samplePaper();
  const states = PAPER_STATES.map((part, index): Publication => ({
    ...paper,
    ...COMMON_FIELDS,
    ...part,
    id: `state-${index}`,
    slug: `state-${index}`,
  }));
  return sampleContent({
    publications: [...states, ...content.publications],
    sections: [
      sampleSection('talks', [{ date: '2019 - Present', tags: ['Invited'] }], { layout: 'cards' }),
      // More than twelve items are grouped by year; those without a date are a group, too.
      sampleSection(
        'teaching',
        Array.from({ length: 14 }, (_, at) => ({ date: at > 2 ? '2020' : '' })),
        { layout: 'timeline' },
      ),
    ],
    site: { home: ['selected', 'about', 'highlights', 'testimonials'] },
  });
}

/** The texts of a page for readers, screen readers and search engines. */
function* readableTexts(node: Node): Generator<string> {
  if ('value' in node) yield node.value;
  if (!('childNodes' in node)) return;
  if ('attrs' in node) {
    const attributeOf = (name: string) => node.attrs.find((each) => each.name === name)?.value;
    if (['script', 'style', 'pre'].includes(node.nodeName)) return;
    // References follow their citation style.
    if (node.nodeName === 'section' && attributeOf('aria-labelledby') === 'cite') return;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) yield attributeOf(name) ?? '';
    const isReadable = /description|title|keywords/u.test(
      attributeOf('name') ?? attributeOf('property') ?? '',
    );
    if (node.nodeName === 'meta' && isReadable) yield attributeOf('content') ?? '';
  }
  for (const child of node.childNodes) yield* readableTexts(child);
}

/** The text without addresses and names, if it contains Latin letters. */
function latinIn(text: string): string | undefined {
  const words = text.replaceAll(ADDRESSES, '').replaceAll(NAMES, '').replaceAll(PLACEHOLDERS, '');
  return LATIN.test(words) ? words.trim() : undefined;
}

type Pages = readonly { readonly file: string; readonly html: string }[];
let russianPages: Pages = [];
let finnishPages: Pages = [];

beforeAll(async () => {
  const { profile, ...content } = fullContent();
  await withRenderer(async (render) => {
    russianPages = await render(inOtherLanguage(fullContent()));
    finnishPages = await render({
      ...content,
      profile: { ...profile, lang: 'fi' },
      theme: { ornament: 'none' },
      site: {
        pages: [
          // The owner's names may be in any language; the site takes them for its own, Finnish.
          { id: 'career', name: 'Percurso' },
          { id: 'skills' },
          { id: 'talks' },
          { id: 'publications' },
          { id: 'contact', name: 'Fale comigo' },
        ],
      },
    });
  });
});

test('W7: a Russian site has no word in Latin letters, and nothing is marked as English', () => {
  for (const { file, html } of russianPages) {
    const latinTexts = [...readableTexts(parse(html, { scriptingEnabled: false }))].flatMap(
      (text) => latinIn(text) ?? [],
    );
    expect([file, ...latinTexts]).toEqual([file]);
    expect(html).toContain('<html lang="ru"');
    expect(html).not.toContain(' lang="en"');
  }
});

/** The language of each text of a page, by the nearest element that names one. */
function* languages(node: Node, lang = ''): Generator<readonly [text: string, lang: string]> {
  if ('value' in node && node.value.trim() !== '') yield [node.value.trim(), lang];
  if (!('childNodes' in node)) return;
  const nodeLang =
    'attrs' in node ? node.attrs.find(({ name }) => name === 'lang')?.value : undefined;
  for (const child of node.childNodes) yield* languages(child, nodeLang ?? lang);
}

test('W7: on a site in a language without translation, the site’s own words are marked as English', () => {
  const htmlOf = (path: string) => finnishPages.find(({ file }) => file === path)?.html ?? '';
  const languagesAt = (path: string) => new Map(languages(parse(htmlOf(path))));
  const home = languagesAt('index.html');
  const career = languagesAt('career/index.html');
  const contact = languagesAt('contact/index.html');
  expect([...contact.keys()]).not.toContain('Get In Touch');
  // The card has the location on both sides.
  const locationLangs = [...languages(parse(htmlOf('contact/index.html')))].flatMap(
    ([text, lang]) => (text === 'Atlanta, GA' ? lang : []),
  );
  expect(locationLangs).toEqual(['fi', 'fi']);
  expect(Object.fromEntries([...home, ...career, ...contact])).toMatchObject({
    'Fale comigo': 'fi',
    'Skip to content': 'en',
    'View my work': 'en',
    About: 'en',
    Resume: 'en',
    Skills: 'en',
    Education: 'en',
    'I study how microbes change inside their hosts.': 'fi',
    'PhD in Computational Biology': 'fi',
    Percurso: 'fi',
    Talks: 'fi',
  });
  expect(home.get('Zoë M. Ångström-Rivera | Bioinformatics Scientist')).toBe('fi');
});

test('N10: without the DNA ornament, the publications page mentions neither reads nor bases', () => {
  const publications = finnishPages.find(({ file }) => file === 'publications/index.html');
  const texts = [...readableTexts(parse(publications?.html ?? ''))];
  expect(texts).toContain('one mark each');
  expect(texts.filter((text) => /\bone (?:read|base)\b/u.test(text))).toEqual([]);
});
