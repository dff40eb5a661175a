import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import type { Author } from '#src/content/publication.ts';
import { sampleContent, samplePaper } from '#tests/support/testContent.ts';
import {
  pageSize,
  shortName,
  resumeDates,
  selectPublications,
  listTitle,
} from './documentFacts.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { glyphFallback } from '#kit/content/fonts/fontText.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { contactVcf } from '#kit/formats/vcard/writeVcard.ts';
import { personJsonLd } from '#kit/output/html/jsonLd.ts';
import { contentOf } from '#tests/support/loaded.ts';
import { resumeData } from './resumeData.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';

const author = (name: Partial<Author>): Author => ({
  name: 'Ada Maria Berg',
  family: 'Berg',
  given: 'Ada Maria',
  isOwner: false,
  ...name,
});

test.each([
  [author({ particle: 'van der', suffix: 'Jr.' }), 'van der Berg AM Jr'],
  [author({ given: 'Jean-Luc É.' }), 'Berg JLÉ'],
  [author({ given: 'ADA', family: 'BERG' }), 'BERG A'],
  [author({ name: 'The Group', family: 'The Group', isGroup: true }), 'The Group'],
  [author({ name: '小明 王', family: '王', given: '小明' }), '小明 王'],
  [{ name: 'Wulandari', family: 'Wulandari', isOwner: false }, 'Wulandari'],
])(
  'O1: an author is cited by family name and initials, if these exist: %o is %s',
  (person, name) => {
    expect(shortName(person)).toBe(name);
  },
);

const EXTENT = { publications: 1, projects: 1, authors: 1, brief: true };
/** In vCard labels, RFC 6868 writes a line break as “^n” and a quotation mark as “^'”. */
const OFFICE = 'Room 3.14; "Hall"\n5 Innseeweg';

test.each([
  [OFFICE, 'Innsee, Tyrol', 'Room 3.14; "Hall"^n5 Innseeweg^nInnsee, Tyrol', 'Innsee;Tyrol'],
  [`${OFFICE}\n6020 INNSEE`, 'Innsee, Tyrol', 'Room 3.14; "Hall"^n5 Innseeweg^n6020 INNSEE', ';'],
  [OFFICE, '', 'Room 3.14; "Hall"^n5 Innseeweg', ';'],
])(
  'Y8, P17, O1, O5: phone, office %j and location “%s” are in résumé, resume.json, contact and JSON-LD',
  async (office, place, label, city) => {
    const profile = `name: A\nheadline: B\nphone: +1 404 555 0100\nlocation: ${place}\noffice: |-\n  `;
    const content = await contentOf({ 'profile.yaml': profile + office.replaceAll('\n', '\n  ') });
    const lines = office.split('\n');
    const { contact } = resumeData(makeSite(content), glyphFallback(fontFamilies()), EXTENT);
    // The third line of an office names the town.
    const hasTown = lines.length > 2;
    expect(contact.map(({ text }) => text)).toEqual([
      lines.join(', '),
      ...(hasTown || place === '' ? [] : [place]),
      '+1 404 555 0100',
    ]);
    const { basics } = JSON.parse(resumeJson(content)) as { basics: object };
    const [town, region] = place === '' ? [] : ['Innsee', 'Tyrol'];
    expect(basics).toMatchObject({
      phone: '+1 404 555 0100',
      location: { address: office, ...(town && { city: town, region }) },
    });
    const card = contactVcf(content).replaceAll('\r\n ', '');
    expect(card).toContain('\r\nTEL:+1 404 555 0100\r\n');
    const street = lines.join('\\, ').replace(';', '\\;');
    expect(card).toContain(
      `\r\nADR;TYPE=work;LABEL="${label.replaceAll('"', "^'")}":;;${street};${city};;\r\n`,
    );
    expect(personJsonLd(content)).toMatchObject({
      telephone: '+1 404 555 0100',
      workLocation: { '@type': 'Place', address: lines.join(', ') },
    });
  },
);

test('Y8: a site has a contact page if its profile has only an office', async () => {
  const name = 'name: A\nheadline: B\n';
  const pagesOf = async (profile: string) =>
    makeSite(await contentOf({ 'profile.yaml': profile })).pages.map(({ id }) => id);
  expect(await pagesOf(name)).not.toContain('contact');
  expect(await pagesOf(`${name}office: Room 3.14\n`)).toContain('contact');
});

test.each([
  ['en', 'Fall 2023 - 2024-03', 'Fall 2023 – 03/2024'],
  ['de', 'WS 2023/24', 'WS 2023/24'],
  ['en', '9/2019 - Present', '09/2019 – Present'],
  ['ja', '04/2012 - 03/2016', '2012/04 – 2016/03'],
  ['ja', '2019/2020', '2019/2020'],
  ['ja', '2025-06-02', '2025年6月2日'],
  ['ja', 'Fall 2023', '2023年秋'],
  ['fr', 'WS 2023/24', 'Semestre d’hiver 2023/24'],
])('L7, Y3: a résumé in %s has the date “%s” as “%s”', (lang, date, expected) => {
  expect(resumeDates(date, lang, ENGLISH)).toBe(expected);
});

test('Q4, Q9: a short list has the owner’s selected papers first, and only these are called “selected”', () => {
  const { publications } = sampleContent();
  const ids = publications.map(({ id }) => id);
  /** The list's title and papers. */
  const listOf = (papers: typeof publications, count: number) => {
    const selection = selectPublications(papers, count);
    return [listTitle(selection, papers.length, ENGLISH), ...selection.map(({ id }) => id)];
  };
  expect(listOf(publications, 99)).toEqual(['Publications', ...ids]);
  expect(listOf(publications, 2)).toEqual(['Recent publications', ...ids.slice(0, 2)]);
  // The paper at index 4 is the first that the owner selected, that at index 2 the third.
  const withSelected = publications.map((paper, index) =>
    index === 2 || index === 4 ? { ...paper, selected: 5 - index } : paper,
  );
  expect(listOf(withSelected, 1)).toEqual(['Selected publications', ids[4]]);
  expect(listOf(withSelected, 3)).toEqual([
    'Selected and recent publications',
    ids[0],
    ids[2],
    ids[4],
  ]);
});

test('O1: a short list prefers any other paper to a retracted one', () => {
  const notices = [{ kind: 'retraction' as const }];
  const retracted = { ...samplePaper(), citations: 999, notices };
  expect(selectPublications([retracted, samplePaper(1)], 1)).toEqual([samplePaper(1)]);
});

/** Two of these paragraphs are the maximum length of a summary. */
const PARAGRAPH = 'Genomes of soil. '.repeat(20).trim();

test.each([
  [{ intro: 'From the intro.', about: ['From about.'] }, 'From the intro.'],
  [{ intro: '', about: ['First words.', 'Second words.'] }, 'First words. Second words.'],
  [{ intro: '', about: [PARAGRAPH, PARAGRAPH, PARAGRAPH] }, `${PARAGRAPH} ${PARAGRAPH}`],
])('N8: without an intro, the résumé’s summary is the start of “about” (%#)', (texts, start) => {
  const { profile } = sampleContent();
  const content = sampleContent({ profile: { ...profile, ...texts } });
  const { summary } = resumeData(makeSite(content), glyphFallback(fontFamilies()), EXTENT);
  expect(summary).toMatchObject([['turned', {}, ['p', {}, start]]]);
});

test.each([
  ['en', undefined, undefined, 'us-letter'],
  ['pt-BR', undefined, undefined, 'a4'],
  ['de', 'letter', undefined, 'us-letter'],
  ['en', 'a4', undefined, 'a4'],
  ['en', undefined, ['de', 'en'], 'a4'],
  ['es', undefined, ['es-MX', 'es'], 'us-letter'],
] as const)(
  'W10, L7: a résumé in %s, with paper %s and the languages %j, is printed on %s',
  (lang, paper, all, size) => {
    const { profile } = sampleContent();
    const languages = all && { all, translated: new Set<string>(), untranslated: new Map() };
    const content = sampleContent({ profile: { ...profile, lang }, theme: { paper } });
    expect(pageSize({ ...content, ...(languages && { languages }) })).toBe(size);
  },
);
