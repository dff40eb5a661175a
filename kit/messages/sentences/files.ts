import type { Sentence } from './words.ts';

const UTF8 = 'open it in your editor and save it with the encoding “UTF-8”';
const NO_IMAGE = 'or delete the file: then the image is made from your content.';

type Size = { readonly width: number; readonly height: number };

/** Files and folders as a whole. */
export const FILES = {
  noFolder: (): Sentence => [
    'there is no content folder here',
    'check the path, and the variable PORTFOLIO_CONTENT if you set it',
  ],
  missingFile: ({ name, similar }: { name: string; similar?: string }): Sentence => [
    'this file is missing',
    similar === undefined
      ? `create “${name}”: your name and a headline are enough, and “npm run new” asks for them`
      : `rename “${similar}” to “${name}”`,
  ],
  unreadableFile: (): Sentence => [
    'this file can’t be read',
    'check that it is a file and that you may open it',
  ],
  linkOut: (): Sentence => [
    'this is a link that leads out of your content folder, or not a file at all, and is not read',
    'put the file itself into the folder',
  ],
  utf16: (): Sentence => ['this file is saved as UTF-16', UTF8],
  windows1252: (): Sentence => [
    'this file is not UTF-8; it is read as Windows-1252 (Latin-1)',
    'check the accents in names and titles, then save it with the encoding “UTF-8”',
  ],
  binary: (): Sentence => ['this file is not text', 'export it again as a text file'],
  tooBig: (): Sentence => ['this file is larger than 20 MB', 'keep only what the site is to show'],
  notUtf8: (): Sentence => ['a character on this line is not UTF-8', UTF8],
  fileNotRead: ({ meant }: { meant: string }): Sentence => [
    'this file is not read',
    `did you mean “${meant}”?`,
  ],
  folderNotRead: ({ meant }: { meant: string }): Sentence => [
    'this folder is not read',
    `did you mean “${meant}”?`,
  ],
  pageNotRead: ({ meant }: { meant: string }): Sentence => [
    'this file is not read here',
    `move it into the folder sections/ if it is to be a page: ${meant}`,
  ],
  listNotRead: ({ meant }: { meant?: string }): Sentence => [
    'this file is not read',
    meant === undefined
      ? 'bring it in with “npm run import -- <file>”, and then keep it elsewhere'
      : `rename it to “${meant}”, or bring it in with “npm run import -- <file>”`,
  ],
  documentNotRead: ({ name }: { name: string }): Sentence => [
    'this file is not read, and is not on the site',
    `to publish it, move it into the folder files/ and link to it as files/${name}; a résumé of your own is public/resume.pdf`,
  ],

  publicNotAFile: (): Sentence => [
    'this is a link that leads out of public/, or not a file at all, and is not published',
    'put the file itself here',
  ],
  publicHidden: (): Sentence => [
    'this file is hidden, and is not published',
    'remove the dot from its name, or delete it; only .well-known, .htaccess, .nojekyll and .domains are published as they are',
  ],
  publicTaken: ({ name, isPage }: { name: string; isPage: boolean }): Sentence => [
    `the site makes ${name} itself, and this file would take its place`,
    isPage
      ? 'give it another name; what that page shows comes from your content'
      : 'give it another name; only resume.pdf, og-image.jpg and favicon.svg may be replaced',
  ],
  ownFileCase: ({ meant }: { meant: string }): Sentence => [
    `This file does not replace ${meant}: capitals matter.`,
    `Rename it to public/${meant}.`,
  ],
  notAPdf: (): Sentence => [
    'This file is not a PDF.',
    'Export your résumé as PDF and save it under this name, or delete the file: then the résumé is made from your content.',
  ],
  notAJpeg: (): Sentence => [
    'This file is not a JPEG image.',
    `Save the image as JPEG, not only under a name that ends in .jpg, ${NO_IMAGE}`,
  ],
  imageSize: ({ found, wanted }: { found: Size; wanted: Size }): Sentence => [
    `This image has ${found.width} × ${found.height} pixels, so link previews may cut it.`,
    `Save it with ${wanted.width} × ${wanted.height} pixels, ${NO_IMAGE}`,
  ],
  imageTooHeavy: ({ bytes, most }: { bytes: number; most: number }): Sentence => [
    `This image is large (${kilobytes(bytes)}), so some link previews leave it out.`,
    `Save it at a lower quality, at most ${kilobytes(most)}.`,
  ],
};

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
