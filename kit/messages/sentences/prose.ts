import type { Sentence } from './words.ts';
import { didYouMean } from '#kit/messages/suggest.ts';
import { clip } from './fields.ts';

type Named = { readonly value: string };
type Near = Named & { readonly meant?: string };

/** What to write instead of an element of HTML. */
const INSTEAD: Readonly<Record<string, string>> = {
  br: 'end the line with a backslash',
  hr: 'write --- on a line of its own',
  b: 'write **bold**',
  strong: 'write **bold**',
  i: 'write *italic*',
  em: 'write *italic*',
  img: 'write ![what it shows](picture.jpg)',
  figure: 'write ![what it shows](picture.jpg "the caption")',
  a: 'write [words](address)',
  code: 'write `code`',
  pre: 'put ``` on a line before and after the code',
  table: 'write a table with | between its cells',
  sup: 'write $x^2$ for a formula, or [^1] for a note',
  sub: 'write $x_2$ for a formula',
  iframe: 'link to it instead: [words](address)',
  video: 'link to it instead: [words](address)',
  script: 'remove it; pages of the site run no scripts of their own',
  style: 'remove it; theme.yaml changes how the site looks',
};

/** Texts in Markdown. */
export const PROSE = {
  frontMatterOpen: (): Sentence => [
    'the lines at the top begin with “---”, but no second “---” ends them',
    'put a line “---” between the fields and the text',
  ],
  hugeText: (): Sentence => [
    'this text is larger than 1 MB, as three long books are',
    'make several files of it; what is no text, such as data, belongs into public/',
  ],
  tooDeep: (): Sentence => [
    'its quotes or lists are too deep inside one another to be read',
    'take out the signs that are too many, such as a line of “>”',
  ],
  untitled: (): Sentence => [
    'it has no title',
    'begin with the lines “---”, “title: …” and “---”, or with a heading: “# Title”',
  ],
  undated: (): Sentence => [
    'this post has no date',
    'add “date: 2026-03-14” at its top, or name the file 2026-03-14-its-name.md',
  ],
  updatedFirst: ({ value, date }: Named & { date: string }): Sentence => [
    `it was updated on ${value}, before its own date, ${date}`,
    'correct one of the two days',
  ],
  pdfTaken: ({ value, other }: Named & { other?: string }): Sentence => [
    other === undefined
      ? `its PDF would take the place of your résumé, ${value}`
      : `its PDF, ${value}, would take the place of that of ${other}`,
    'give the file another name, or remove “pdf: true”',
  ],
  inFolder: ({ meant }: { meant: string }): Sentence => [
    'texts in folders further down are not read',
    `move it up: ${meant}`,
  ],
  rawHtml: ({ value, tag }: Named & { tag: string }): Sentence => [
    `“${clip(value, 40)}” is HTML, which is not used here`,
    INSTEAD[tag] ?? 'write it in Markdown; for a plain “<” write “\\<”',
  ],
  unknownKey: ({ value, meant }: Near): Sentence => [
    `no paper has the key “${value}”`,
    /^https?$/u.test(value)
      ? 'a key that is an address stands between braces: [@{https://doi.org/…}]'
      : didYouMean(
          value,
          meant === undefined ? [] : [meant],
          'add it to publications.bib, or to references.bib if it is somebody else’s',
        ),
  ],
  nearKey: ({ value, meant }: Named & { meant: string }): Sentence => [
    `“@${value}” is no paper’s key, so it is shown as it stands`,
    `if you mean the paper, write “@${meant}”; if not, write “\\@${value}”`,
  ],
  wrongBrackets: ({ value }: Named): Sentence => [
    `“${clip(value, 60)}” is no citation, so its brackets are shown`,
    'write one key for each work and a semicolon between two: [@one; see @two, p. 3]; or use ( and )',
  ],
  lostNote: ({ value, meant }: Near): Sentence => [
    `no note belongs to “[^${clip(value)}]”, so it is shown as it stands`,
    didYouMean(
      value,
      meant === undefined ? [] : [meant],
      `begin a line with “[^${clip(value)}]:” and the note; for plain brackets write “\\[^”`,
    ),
  ],
  lostReference: ({ value, meant }: Near): Sentence => [
    `there is no address for “[${clip(value)}]”, so the brackets are shown`,
    didYouMean(
      value,
      meant === undefined ? [] : [meant],
      `write a line “[${clip(value)}]: ” with the address; for plain brackets write “\\[”`,
    ),
  ],
  lostLink: ({ value }: Named): Sentence => [
    `“${clip(value, 60)}” is no link or picture, so it is shown as it stands`,
    /[“”„«»‘’]/u.test(value)
      ? 'put straight quotes (") around the words behind the address'
      : 'write %20 for each space of an address; for plain brackets write “\\[”',
  ],
  lostCaption: ({ value }: Named): Sentence => [
    `the caption “${clip(value, 40)}” is not shown, since its picture is part of a paragraph`,
    'give the picture a paragraph of its own, with nothing but {wide} behind it',
  ],
  wordlessLink: ({ value }: Named): Sentence => [
    `the link to “${clip(value, 40)}” has no words, so it is left out`,
    'write between the brackets what it leads to',
  ],
  definedTwice: ({ value }: Named): Sentence => [
    `a line before this one begins with “${clip(value, 40)}” too, so this one is left out`,
    'give it another name here and where it is mentioned',
  ],
  unusedDefinition: ({ value }: Named): Sentence => [
    `“${clip(value, 40)}:” gives an address that nothing in the text uses, so it is left out`,
    `use it, as in “[words]${clip(value, 40)}”, or remove it; for plain words write “\\${clip(value, 40)}:”`,
  ],
  unusedNote: ({ value }: Named): Sentence => [
    `nothing in the text mentions this note, so it is left out`,
    `write “[^${clip(value)}]” where it belongs`,
  ],
  labelTwice: ({ value }: Named): Sentence => [
    `two formulas have the label “${value}”, so its references lead to the first`,
    'give one of the two another label',
  ],
  bareFormula: ({ value }: Named): Sentence => [
    `“${value}” is not between “$$”, so the formula is shown as it stands`,
    'write a line “$$” before the formula and one behind it',
  ],
  openFormula: (): Sentence => [
    'a formula begins with “$$”, but no second “$$” ends it, so it is shown as it stands',
    'put “$$” behind it; for plain dollar signs write “\\$\\$”',
  ],
  wrongFormula: ({ value, said }: Named & { said: string }): Sentence => [
    `the formula “${clip(value, 40)}” can’t be read: ${said}`,
    'correct it here; for a plain dollar sign write “\\$”',
  ],
  unknownLabel: ({ value, meant }: Near): Sentence => [
    `no formula on this page has the label “${value}”`,
    didYouMean(
      value,
      meant === undefined ? [] : [meant],
      `add \\label{${value}} to the formula you mean`,
    ),
  ],
  unknownLanguage: ({ value, meant }: Near): Sentence => [
    `“${value}” is not a language that can be coloured, so the code has no colours`,
    didYouMean(value, meant === undefined ? [] : [meant], 'write “text” for code without colours'),
  ],
  wideRow: ({ value, most }: Named & { most: number }): Sentence => [
    `this row has ${value} cells and the table’s first row ${most}, so the last are left out`,
    'add columns to the first row, or write “\\|” for a plain “|”',
  ],
  unsafeLink: ({ value }: Named): Sentence => [
    `“${clip(value)}” is not an address that a link may have`,
    'write an address that begins with https://, http:// or mailto:',
  ],
  noAlt: ({ value }: Named): Sentence => [
    `the picture “${value}” has no description for people who can’t see it`,
    `say what it shows between the brackets: ![a map of the sites](${value})`,
  ],
  foreignPicture: ({ value }: Named): Sentence => [
    `the picture “${clip(value)}” is on another site`,
    'save it in your content folder and write its name instead',
  ],
  lostTarget: ({ value, meant }: Near): Sentence => [
    `“${clip(value)}” leads to no page, paper, post or file of the site`,
    didYouMean(
      value,
      meant === undefined ? [] : [meant],
      'correct it, or write a whole address with https://',
    ),
  ],
  notYet: ({ value, date }: Named & { date?: string }): Sentence => [
    date === undefined
      ? `“${clip(value)}” is a draft, which is not on the site`
      : `“${clip(value)}” is not on the site before ${date}`,
    date === undefined ? 'remove the link, or “draft: true” there' : 'remove the link until then',
  ],
  noPlaces: ({ value }: Named): Sentence => [
    `“#${value}” names a place on a page that has none to link to, so that it opens at its beginning`,
    'leave out what begins with “#”',
  ],
  unknownPlace: ({ value, meant }: Near): Sentence => [
    `there is no heading “${value}” on that page`,
    didYouMean(
      value,
      meant === undefined ? [] : [meant],
      'write the heading’s words in small letters, with hyphens between them',
    ),
  ],
};
