import fc from 'fast-check';
import type { Author, Identifier, Publication } from '#src/content/publication.ts';
import type { RichNode, RichText } from '#src/lib/richText.ts';

// Arbitraries of publications as unusual as a .bib file allows, for property tests.

const PIECES = [
  '{}%&_#$\\"\'`~^<>=,;:@|*+-./()[]?!0159'.split(''),
  ['--', '---', "''", '``', ' and ', ' AND ', '{}', '\\{', '\\%', '%20', '</b>', ']]>', '&amp;'],
  ['HIV', 'mRNA', 'Escherichia', 'coli', 'the', 'iPS', 'DNA-binding', 'ER', 'TY  - '],
  ['constructor', '__proto__', 'toString', 'undefined', 'null', 'NaN'],
  ['é', 'e\u0301', 'Ğ', 'ß', 'ı', 'İ', 'Å', '漢字', 'עברית', 'العربية', '😀', '👩‍🔬', '\u00A0', '–'],
].flat();

const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...PIECES), weight: 3 },
  { arbitrary: fc.constant(' '), weight: 2 },
  { arbitrary: fc.string({ maxLength: 6 }), weight: 1 },
);

/** Printable text in any script: not blank, trimmed, with single spaces. */
export const oddText: fc.Arbitrary<string> = fc
  .array(piece, { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join('').replace(/ +/gu, ' ').trim())
  .filter((text) => text !== '');

/** Text that formats can't keep unchanged: control characters, line endings, lone surrogates. */
export const brokenText: fc.Arbitrary<string> = fc.oneof(
  oddText,
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);

const word = String.raw`(?:A|B|É|Ł|王|Ж)(?:|a|erg|ñez|'Brien|-Rivera)`;
const matching = (pattern: string) => fc.stringMatching(new RegExp(`^(?:${pattern})$`, 'u'));

const person: fc.Arbitrary<Author> = fc
  .record(
    {
      family: matching(`${word}(?: ${word})?`),
      given: matching(String.raw`${word}(?: M\.| T\. S\.)?`),
      particle: fc.constantFrom('van', 'van der', 'de la', "d'"),
      suffix: fc.constantFrom('Jr.', 'III'),
    },
    { requiredKeys: ['family', 'given'] },
  )
  .map((name) => ({ ...name, name: `${name.given} ${name.family}`, isOwner: false }));

const group: fc.Arbitrary<Author> = fc
  .constantFrom('The Example Consortium', 'Smith, Jones and Co.', 'UNESCO', 'd’Exemple & al.')
  .map((name) => ({ name, family: name, isGroup: true, isOwner: false }));

function richOf(text: fc.Arbitrary<string>): fc.Arbitrary<RichText> {
  const tagged: fc.Arbitrary<RichNode> = fc.record({
    tag: fc.constantFrom('i', 'b', 'sup', 'sub'),
    children: fc.tuple(text),
  });
  return fc.tuple(text, fc.option(tagged, { nil: 'x' }), text).map((nodes) => nodes);
}

const version = '(?:|v1|v12)';
const IDENTIFIER_PATTERNS = {
  arxiv: String.raw`(?:2[0-9]0[1-9]\.[0-9]{4,5}|hep-(?:ph|ex)/[0-9]{7})${version}`,
  pubmed: '[1-9][0-9]{0,7}',
  pmc: 'PMC[1-9][0-9]{3,7}',
  hal: `(?:hal-|tel-|halshs-|ijn_)[1-9][0-9]{7}${version}`,
  ads: String.raw`20[0-2][0-9](?:A&A\.\.|ApJ\.\.|MNRAS|arXiv)[.0-9]{8}[0-9][A-Z]`,
};

export const anyIdentifier: fc.Arbitrary<Identifier> = fc.oneof(
  ...(['arxiv', 'pubmed', 'pmc', 'hal', 'ads'] as const).map((kind) =>
    matching(IDENTIFIER_PATTERNS[kind]).map((value) => ({ kind, value })),
  ),
);

/** Publications with these free texts, and with a structure that the BibTeX reader can return. */
export function publicationsOf(text: fc.Arbitrary<string>): fc.Arbitrary<Publication[]> {
  const publication = fc.record(
    {
      id: fc.constant(''),
      slug: fc.constant(''),
      type: fc.constantFrom(
        ...'article-journal paper-conference chapter book thesis report article document no-such-type'.split(
          ' ',
        ),
      ),
      title: richOf(text),
      authors: fc.array(fc.oneof(person, group), { maxLength: 5 }),
      year: fc.integer({ min: 1400, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      venue: text,
      volume: fc.stringMatching(/^[1-9][0-9]{0,3}$/u),
      issue: fc.stringMatching(/^[1-9][0-9]{0,3}$/u),
      pages: fc.constantFrom('1–9', '120–134', 'e1044', 'S12'),
      publisher: text,
      doi: fc.stringMatching(/^10\.5555\/[a-z0-9._;()/:-]{1,12}[a-z0-9]$/u),
      link: fc.webUrl({ withQueryParameters: true, withFragments: true }),
      abstract: richOf(text),
      categories: fc.uniqueArray(fc.constantFrom('HIV Research', 'COVID-19', 'R & D'), {
        maxLength: 2,
      }),
      citations: fc.nat({ max: 99_999 }),
      line: fc.constant(1),
    },
    { requiredKeys: ['id', 'slug', 'type', 'title', 'authors', 'year', 'categories', 'line'] },
  );
  return fc.array(publication, { maxLength: 4 }).map((list) =>
    list.map(({ day, ...item }, index) => ({
      ...item,
      // A date has no day without a month.
      ...(item.month !== undefined && day !== undefined && { day }),
      id: `p${index}`,
      slug: `p${index}`,
    })),
  );
}
