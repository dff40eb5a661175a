import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { boldFigures } from './boldFigures.ts';
import { plainText } from './plainText.ts';

const bold = (text: string, lang?: string) =>
  boldFigures(text, lang).flatMap((run) =>
    typeof run === 'string' ? [] : [plainText(run.children)],
  );

describe('figures in running text (P5, P7)', () => {
  it.each([
    ['from nine days to 52 hours, at 23 treatment plants.', ['52', '23']],
    ['two trials with 412 participants in all.', ['412']],
    ['Designed a 12-week course for about 6% of 2,310 people.', ['12', '6%', '2,310']],
    ['A grant of $1,200,000 (4.5 per cent)', ['$1,200,000', '4.5']],
    ['300, and then 17.', ['300', '17']],
  ])('sets the results in bold: %s', (text, figures) => {
    expect(bold(text)).toEqual(figures);
  });

  it.each([
    'fell from eleven in 2023 to two in 2024',
    'a day-1 blood signature of HIV-1 and SARS-CoV-2',
    'a 1970s microscope, 16S reads, GRCh38 and 10x libraries',
    'as of 2025-09, version 1.2.3',
  ])('leaves years and names as they are: %s', (text) => {
    expect(boldFigures(text)).toEqual([text]);
  });

  it.each([
    ['Analysed 10,000+ units', ['10,000+']],
    ['Led the analysis of 12 000 genomes', ['12 000']],
    ['raised $1.2M, then €3 million', ['$1.2M', '€3 million']],
    ['read by 2.4 million people, 30% of them in 12 countries', ['2.4 million', '30%', '12']],
    ['12 papers, 3 of them as first author', ['12', '3']],
    ['Mentored 14 students and 2 PhD candidates.', ['14', '2']],
    ['Reviewed for 6 journals in 10–12 rounds', ['6', '10–12']],
    ['a 3-year grant for a 96-well screen', ['3', '96']],
    ['1.200.000 words and 12’500 lines', ['1.200.000', '12’500']],
    ['grew from 3 to 12 people', ['3', '12']],
  ])(
    'N11: whole figures are bold, with separators and what belongs to them: %s',
    (text, figures) => {
      expect(bold(text)).toEqual(figures);
    },
  );

  it.each([
    'Grade: 3.80',
    'GPA of 3.80 out of 4.0',
    'Grade: 17',
    'Built on a Pi 4',
    'Runs on the Pi 4 and the Jetson 2 boards',
    'Fine-tuned GPT-4 for COVID-19 and p53',
    'Python 3 developer',
    'Wrote it in Python 3, Windows 11 and Qt 6',
    'Chapter 2 of the thesis, and chapters',
    'see chapter 2 and 3 of the book, or chapters 20 and 30',
    'a phase 2 trial in type 2 diabetes, stage 4',
    'part of the 1000 Genomes and the 100,000 Genomes Project',
    'Born on 12 March, at 9 am on 3 mai 2019',
    'level 25-hydroxyvitamin D and 5-azacytidine',
    'about 1.200 genomes',
    'n = 12, p < 0.05',
    '2. Methods',
  ])('N11: numbers of names, grades, dates and doubtful ones are not: %s', (text) => {
    expect(boldFigures(text)).toEqual([text]);
  });

  it.each([
    [
      'de',
      'Leitung von 12 Doktoranden, 1,2 Millionen Euro für 1.200 Genome',
      ['12', '1,2 Millionen', '1.200'],
    ],
    [
      'de',
      'Mit 30 Laboren in 12 Ländern, zu 4,5 % aus 3 Mrd. Wörtern',
      ['30', '12', '4,5 %', '3 Mrd.'],
    ],
    ['fr', 'Plus de 12 000 génomes et 3,5 millions de lectures', ['12 000', '3,5 millions']],
    [
      'es',
      'Más de 3 millones de palabras en 26 textos y 12 mil millones de bases',
      ['3 millones', '26', '12 mil millones'],
    ],
    ['pt-BR', 'um corpus de 1,5 milhão de frases de 40 autores', ['1,5 milhão', '40']],
    ['it', 'un corpus di 2 milioni di parole in 9 paesi', ['2 milioni', '9']],
    ['nl', 'gelezen door 1,2 miljoen mensen in 12 landen', ['1,2 miljoen', '12']],
    ['pl', 'około 3 mln odczytów z 12 laboratoriów', ['3 mln', '12']],
    ['ar', 'صمّمت مدوّنة من 12 مليون كلمة يستخدمها 26 فريقًا', ['12 مليون', '26']],
    ['ar', 'فهرست ١٬٩٢٠ مخطوطة في ١٧ مكتبة، منها ٣٠٪ نسخ', ['١٬٩٢٠', '١٧', '٣٠٪']],
    ['he', 'קורפוס של 1.2 מיליון מילים ב־9 ארצות עם 26 חוקרים', ['1.2 מיליון', '26']],
    ['de', 'read by 1.2 million people', ['1.2 million']],
  ])('N11, L3: in %s, figures are as its readers write them: %s', (lang, text, figures) => {
    expect(bold(text, lang)).toEqual(figures);
  });

  it.each([
    ['de', 'Note: 1,3'],
    ['de', 'Abschluss mit 1,0'],
    ['de', 'Kapitel 2 und Abbildung 3, am 12. März 2024 um 9 Uhr'],
    ['fr', 'le chapitre 2, une étude de phase 3'],
    ['es', 'el capítulo 2 del nivel 3'],
    ['ar', 'في القرن 4 وفي عام 2019، وعن كوفيد 19 والفصل 2 من الكتاب'],
    ['ar', 'بمعدّل ٣٫٨ في عام ٢٠١٩'],
    ['he', 'פרק 2 בשנת 2019'],
  ])('N11, L3: in %s, names, grades and dates are not: %s', (lang, text) => {
    expect(boldFigures(text, lang)).toEqual([text]);
  });

  it('never changes the text itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('en', 'de', 'ar', 'ja'), (text, lang) => {
        expect(plainText(boldFigures(text, lang))).toBe(text);
      }),
    );
  });

  /** Sentences of numbers in every shape, and of the words around them. */
  const piece = fc.oneof(
    fc.constantFrom(
      'Pi',
      'Python',
      'of',
      'and',
      'papers',
      'Chapter',
      'chapter',
      'Genomes',
      'grade:',
    ),
    fc.constantFrom('10,000+', '3.80', '12 000', '1.200', '$1.2M', '2,310', '30%', '2019', '2–3'),
    fc.nat({ max: 2_000_000 }).map(String),
    fc.nat({ max: 2_000_000 }).map((number) => number.toLocaleString('en')),
  );
  const sentence = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' '));

  it('N11: no number is ever cut in two', () => {
    fc.assert(
      fc.property(fc.oneof(sentence, fc.string()), (text) => {
        let at = 0;
        for (const run of boldFigures(text)) {
          const said = typeof run === 'string' ? run : plainText(run.children);
          if (typeof run !== 'string') {
            expect(text.slice(0, at)).not.toMatch(/[\p{L}\p{N}][.,'’–-]?$/u);
            expect(text.slice(at + said.length)).not.toMatch(/^(?:[\p{L}\p{N}%+]|[.,'’]\d)/u);
          }
          at += said.length;
        }
      }),
    );
  });

  it('N11: a small number after a capitalised word within a sentence belongs to that name', () => {
    const name = fc.constantFrom('Pi', 'Python', 'Windows', 'Chapter', 'Apollo', 'Covid', 'HiSeq');
    fc.assert(
      fc.property(
        name,
        fc.nat({ max: 9_999 }),
        fc.constantFrom(' runs', '.', ', too', ' Pro'),
        (word, number, rest) => {
          expect(bold(`It ran on ${word} ${number}${rest}`)).toEqual([]);
        },
      ),
    );
  });

  it('N11: what is counted is bold, whole, in every notation', () => {
    const amount = fc.integer({ min: 2, max: 900_000 }).filter((n) => n < 1900 || n > 2099);
    const written = fc
      .tuple(amount, fc.constantFrom('en', 'de-CH', 'fr'))
      .map(([n, lang]) => n.toLocaleString(lang));
    fc.assert(
      fc.property(written, (number) => {
        expect(bold(`We sequenced ${number} samples.`)).toEqual([number]);
      }),
    );
  });
});
