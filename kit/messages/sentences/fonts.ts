import type { Sentence } from './words.ts';

type Family = { readonly value: string };
type Unset = { readonly characters: readonly string[] };
type NotSet = Unset & {
  readonly field: string;
  readonly places: number;
  readonly hasResume: boolean;
  readonly isText?: true;
};

const AGAIN = 'download the font again and copy it here as it is';

/** Where an owner puts a typeface that has what the project's own lack. */
const PUT = 'put a font that has them (a .ttf or .otf file) into fonts/ in your content folder';

/** The typefaces in `fonts/`, and what none of all has. */
export const FONTS = {
  fontIsLink: (): Sentence => [
    'this is a link to another file, or a folder, so it is not used',
    'put the font itself into fonts/',
  ],
  notAFont: (): Sentence => [
    'this file is not a font, or is damaged, so it is not used',
    'put a .ttf, .otf, .woff or .woff2 file here, and unpack it first if it came in a zip',
  ],
  fontCollection: (): Sentence => [
    'this file is a collection of several fonts, so it is not used',
    'put the one font that you need here, as a .ttf or .otf file',
  ],
  fontDamaged: (): Sentence => ['this font is cut off or damaged, so it is not used', AGAIN],
  fontOnlyForSite: ({ value }: Family): Sentence => [
    `“${value}” is a WOFF2 file: the pages use it, the résumé and the share image can’t`,
    'put the same font here as a .ttf or .otf file instead',
  ],
  fontNotForPrint: ({ value }: Family): Sentence => [
    `the résumé and the share image can’t be set in “${value}”: only the pages use it`,
    'put another font here, as a .ttf or .otf file',
  ],
  fontVariable: ({ value, weight }: Family & { weight: number }): Sentence => [
    `“${value}” is a variable font: the résumé and the share image use only its weight ${weight}`,
    'put its “static” files here instead, such as Regular and Bold',
  ],
  nameNotSet: ({ characters }: Unset): Sentence => [
    `no font at hand has ${sayCharacters(characters)} of your name, so there is no résumé: resume.pdf and the links to it are left out`,
    `${PUT}, or save a résumé of your own as public/resume.pdf`,
  ],
  wordsNotSet: ({ value, characters }: Family & Unset): Sentence => [
    `no font at hand has the letters of the language “${value}”, such as ${sayCharacters(characters.slice(0, 3))}, so there is no résumé: resume.pdf and the links to it are left out`,
    `${PUT}, or save a résumé of your own as public/resume.pdf`,
  ],
  notSet: ({ field, characters, places, hasResume, isText }: NotSet): Sentence => [
    `${isText === true ? 'this text' : field}${elsewhere(places)} has ${sayCharacters(characters)}, which no font at hand has${hasResume ? `: ${isText === true ? 'its PDF' : 'the résumé'} shows □ instead` : ''}`,
    `${PUT}, or write ${characters.length === 1 ? 'it' : 'them'} in other letters`,
  ],
};

function elsewhere(places: number): string {
  if (places === 1) return '';
  return `, here and in ${places - 1} other ${places === 2 ? 'place' : 'places'},`;
}

/** Characters that a sentence names before “and … more”. */
const NAMED = 12;

/** @returns “王” (U+738B), “明” (U+660E) and 3 more */
export function sayCharacters(characters: readonly string[]): string {
  const named = characters.slice(0, NAMED).map((character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `“${character}” (U+${code})`;
  });
  const others = characters.length - named.length;
  return named.join(', ') + (others > 0 ? ` and ${others} more` : '');
}
