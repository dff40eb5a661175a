import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Prose } from '#src/content/prose.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { sampleContent, sampleSite } from '#tests/support/testContent.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { elementsIn } from '#kit/prose/prose.ts';
import { articlesOf } from './articles.ts';

const BIB = `@article{okafor2024, title={Drains}, author={Okafor, Ada M. and Berg, Ludwig}, year={2024}, journal={J}, doi={10.5555/a}}
@article{okafor2022, title={Taps}, author={Okafor, A. and Berg, Ludwig and Chen, Wei}, year={2022}, journal={J}, correction={10.5555/c}}
@article{okafor2021, title={Wells}, author={Okafor, Ada}, year={2021}, journal={J}, retraction={true}}
@article{constructor, title={Built}, author={Okafor, Ada and Ito, Rei}, year={2020}, journal={J}}
`;
const REFERENCES = `@book{smith1999, title={Others}, author={Smith, Jo}, year={1999}, publisher={P}}
@book{smithb1999, title={Others Too}, author={Smith, Jim}, year={1999}, publisher={P}}
@misc{https://doi.org/10.5555/z, title={Data}, author={Ode, Ann}, year={2020}, publisher={D}}
@article{lee2001, title={Third}, author={Lee, Kim}, year={2001}, journal={J}, retraction={true}}
`;

type Style = 'apa' | 'vancouver';
type Options = {
  readonly bib?: string;
  readonly references?: string;
  readonly citations?: Style;
  /** Words of the site that its owner chose. */
  readonly words?: Readonly<Record<string, string>>;
  /** The language that the site is read in, of several. */
  readonly lang?: string;
  /** The pages of the site, by their ids; all that have content otherwise. */
  readonly pages?: readonly string[];
};

/** The view and text of a post with this body. */
async function renderPost(body: string, options: Options = {}, front = '') {
  const { bib = BIB, references = REFERENCES, citations = 'apa', lang, pages, words } = options;
  const { article, problems } = await readTestArticle(
    `---\ntitle: Drains\ndate: 2024-02-01\n${front}---\n${body}`,
  );
  if (article === undefined) throw new Error(problems.map(summaryLine).join('\n'));
  const owner = { name: 'Ada M. Okafor', variants: [] };
  const site = sampleSite({
    profile: { ...sampleContent().profile, name: owner.name },
    publications: readPublications(bib, owner, lang).publications,
    references: readPublications(references).publications,
    articles: [article],
    site: { citations, ...omitEmpty({ words, pages: pages?.map((id) => ({ id })) }) },
  });
  const articles = articlesOf(site);
  const view = articles.views['posts/drains'];
  if (view === undefined) throw new Error('Expected the post');
  return { view, text: textWithLinks(view.sections) };
}

/** The text without margin notes; links as “{text|target}”. */
function textWithLinks(prose: readonly Prose[]): string {
  return prose
    .map((node) => {
      // Years have a no-break space before them.
      if (typeof node === 'string') return node.replaceAll('\u00a0', ' ');
      const { tag, attributes = {}, children = [] } = node;
      const inner = textWithLinks(children);
      const { class: look, href, route, place = '' } = attributes;
      if (look === 'anchor' || look === 'note note-read') return '';
      if (tag === 'a') return `{${inner}|${href ?? route ?? `#${place}`}}`;
      return /^(?:p|li|h2|aside)$/u.test(tag) ? `${inner}\n` : inner;
    })
    .join('');
}

/** The first line of a post, without link targets. */
async function firstLine(body: string, citations: Style) {
  const [line] = (await renderPost(body, { citations })).text.split('\n');
  return line?.replaceAll(/\{([^|{}]*)\|[^{}]*\}/gu, '$1');
}

test.each([
  [
    '[see @okafor2024, p. 3; @smith1999]',
    '(see Okafor & Berg, 2024, p. 3; Smith, 1999)',
    '(see 1, p. 3; 2)',
  ],
  ['[-@okafor2024, pp. 3-5]', '(2024, pp. 3–5)', '(1, p. 3–5)'],
  [
    '@okafor2024 [p. 33] says',
    'Okafor & Berg (2024, p. 33) says',
    'Okafor and Berg (1, p. 33) says',
  ],
  ['[@constructor]', '(Okafor & Ito, 2020)', '(1)'],
])('B5: %s is formatted in APA and Vancouver style', async (source, apa, vancouver) => {
  expect(await firstLine(source, 'apa')).toBe(apa);
  expect(await firstLine(source, 'vancouver')).toBe(vancouver);
});

test('B5, B9: each reference links back to the section that first cites it', async () => {
  const body =
    'One [@smith1999].\n\n## Two *kinds*\n\n[@okafor2024; @smith1999] and [@okafor2024].\n';
  const { text, view } = await renderPost(body);
  expect(text).toMatch(/Drains.* \{↩\uFE0E Two kinds\|#at-ref-2\}$/mu);
  // The first mention is above all headings.
  expect(text).toMatch(/Others.* \{↩\uFE0E Drains\|#at-ref-1\}$/mu);
  const ids = elementsIn(view.sections).flatMap(({ attributes }) => attributes?.['id'] ?? []);
  expect(ids.filter((id) => id.startsWith('at-'))).toEqual(['at-ref-1', 'at-ref-2']);
});

test('B5: a word and the drawing of the authors mark citations of corrected and retracted works', async () => {
  const { text, view } = await renderPost(
    '@okafor2022 and [@okafor2021; @lee2001], but @okafor2024.\n',
  );
  expect(text.split('\n')[0]).toBe(
    '{Okafor et al.|/publications/okafor2022} ({2022 corrected|/publications/okafor2022}) and ' +
      '({Lee, 2001 retracted|#ref-3}; {Okafor, 2021 retracted|/publications/okafor2021}), but ' +
      '{Okafor & Berg|/publications/okafor2024} ({2024|/publications/okafor2024}).',
  );
  const cites = elementsIn(view.sections).filter(({ attributes }) => attributes?.class === 'cite');
  const forms = cites.map(({ children }) =>
    elementsIn(children ?? []).flatMap(({ tag, attributes = {} }) =>
      attributes['class'] === 'read' ? (attributes['state'] ?? 'sound') : tag === 's' ? tag : [],
    ),
  );
  // A work of another author has no drawing, and further links to a work repeat none.
  expect(forms).toEqual([['corrected'], [], ['s'], ['retracted', 's'], ['sound'], []]);
});

/** A bibliography with the correction of okafor2022, on this date, and a later work. */
const withNotice = (date: string) =>
  `${REFERENCES}@article{notice, title={Correction}, author={Okafor, Ada}, ${date}, journal={J}, doi={10.5555/c}}
@article{later, title={Later}, author={Ode, Ann}, year={2026}, journal={J}, doi={10.5555/l}}
`;

const OTHER_WORKS = `${withNotice('year={2023}')}@article{ode2020, title={Ode}, author={Ode, Ann}, year={2020}, journal={J}, retraction={https://journal.example.org/r}}
@misc{r, title={Retraction}, author={Ode, Ann}, year={2025}, url={https://journal.example.org/r}}
`;
const CITING = '[@okafor2022]\n';
const CORRECTION_NEWS = {
  kind: 'corrected',
  paper: 'okafor2022',
  citationText: 'Okafor et al. (2022)',
};
const RETRACTED = {
  kind: 'retracted',
  citationText: 'Ode (2020)',
  href: 'https://journal.example.org/r',
};

test.each([
  ['of a day later', withNotice('year={2024}, month=feb, day={2}'), CITING, '', [CORRECTION_NEWS]],
  ['not of the same day', withNotice('year={2024}, month=feb, day={1}'), CITING, '', []],
  ['not of an unknown day that month', withNotice('year={2024}, month=feb'), CITING, '', []],
  [
    'not from before an update',
    withNotice('year={2024}, month=mar'),
    CITING,
    'updated: 2024-06-01\n',
    [],
  ],
  ['not one that it cites', withNotice('year={2025}'), '[@okafor2022], see [@notice]\n', '', []],
  [
    'of other authors, without a DOI',
    OTHER_WORKS,
    '[@ode2020; @okafor2022; @okafor2024]\n',
    '',
    [RETRACTED],
  ],
])(
  'B5: a post of 2024-02-01 reports newer notices: %s',
  async (_, references, body, front, notices) => {
    const { view } = await renderPost(body, { references }, front);
    const href = 'https://doi.org/10.5555/c';
    expect(view.newNotices).toEqual(notices.map((notice) => ({ href, ...notice })));
  },
);

test('L8: in right-to-left text, left-to-right titles have their own direction', async () => {
  const { view } = await renderPost('نص @okafor2024 @smith1999\n', {}, 'lang: ar\n');
  const titles = elementsIn(view.sections).filter(
    ({ attributes }) => attributes?.['class'] === 'title',
  );
  expect(titles.map(({ attributes }) => attributes?.['dir'])).toEqual(['ltr', 'ltr']);
});

test('B5: no text around a citation is ever lost', async () => {
  const words = ['@smith1999', '@x', 'see', ', p. 3'];
  const token = fc.constantFrom(...words, ...Array.from('[];- *`(\n\\'));
  await fc.assert(
    fc.asyncProperty(fc.array(token, { maxLength: 12 }), async (tokens) => {
      const { text } = await renderPost(`a ${tokens.join('')} z\n`);
      expect(text).toMatch(/^a/u);
      expect(text).toMatch(/z/u);
      expect(text.split('see')).toHaveLength(tokens.join('').split('see').length);
    }),
    { numRuns: 40 },
  );
});

test.each(['References', 'Literatur', 'Bibliography', 'What I cite'])(
  'B5, L3: a final heading “%s” becomes the heading of the reference list',
  async (title) => {
    const words: Options['words'] = title === 'What I cite' ? { references: title } : {};
    const { view } = await renderPost(`[@smith1999]\n\n## ${title}\n`, { words });
    const heading = words['references'] ?? 'References';
    expect(view.contents).toEqual([{ id: 'references', title: heading }]);
  },
);

test('B5, L4: the BibTeX of cited works has their original titles', async () => {
  const bib = '@article{a, title={Drains}, title+de={Abläufe}, author={Berg, L}, year={2024}}';
  const { view, text } = await renderPost('[@a]\n', { bib, lang: 'de' });
  expect(text).toContain('Drains');
  expect(view.citedBibtex).toContain('title = {Drains}');
  expect(view.citedBibtex).not.toContain('Abläufe');
});

test('B5, W2: without a publications page, citations of own papers link to the reference list', async () => {
  const { view } = await renderPost('[@okafor2024]\n', { pages: ['home', 'posts'] });
  const attributes = elementsIn(view.sections).map((element) => element.attributes ?? {});
  expect(attributes.flatMap(({ route }) => route ?? [])).toEqual([]);
  const classes = attributes.map((each) => each['class']);
  expect(classes).not.toContain('note note-read');
  expect(attributes[classes.indexOf('cite')]).toMatchObject({ place: 'ref-1' });
});
