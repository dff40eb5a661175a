import type { Sentence } from './words.ts';

type Named = { readonly value: string };
type Sized = Named & { readonly width: number; readonly height: number };

const TAKES = 'JPEG, PNG, WebP, AVIF or SVG';

/** How to get a picture out of a phone's format. */
const AS_JPEG =
  'save it as JPEG: in Preview on a Mac with File → Export, in Photos on Windows with “Save as”; an iPhone takes JPEGs with Settings → Camera → Formats → Most Compatible';

/** Content of an SVG that is not drawing. */
const ACTIVE = {
  script: 'a script',
  handler: 'a script (an “on…” attribute)',
  foreign: 'a piece of a web page (foreign content)',
  address: 'a link to something outside it, or another picture',
  entity: 'entities (<!ENTITY …>)',
} as const;

/** Images of the content folder. */
export const IMAGES = {
  imageMissing: ({ value, meant }: Named & { meant?: string }): Sentence => [
    `there is no file “${value}” in your content folder`,
    meant === undefined
      ? 'put it there, or correct the name; capitals matter'
      : `did you mean “${meant}”?`,
  ],
  imageOutside: ({ value }: Named): Sentence => [
    `“${value}” is outside your content folder`,
    'copy the image into the folder and write its name alone',
  ],
  imageIsLink: ({ value }: Named): Sentence => [
    `“${value}” is a link to another file, or a folder`,
    'put the image itself into your content folder',
  ],
  notAnImage: ({ value }: Named): Sentence => [
    `“${value}” is not an image, or is damaged`,
    `save the picture again, as ${TAKES}`,
  ],
  imageType: ({ value, type }: Named & { type: string }): Sentence => {
    const what = `“${value}” is a picture of the type ${type.toUpperCase()}`;
    return /^hei[cf]$/iu.test(type)
      ? [
          `${what}, ${/\.hei[cf]$/iu.test(value) ? '' : 'whatever its name says, '}which phones save but browsers can’t show`,
          AS_JPEG,
        ]
      : [`${what}, which can’t be used here`, 'open it and save it as JPEG or PNG'];
  },
  secondPortrait: ({ value, taken }: Named & { taken: string }): Sentence => [
    `“${taken}” is used as your portrait, and “${value}” is not shown`,
    `delete one of the two, or add the line “avatar: ${value}” to profile.yaml`,
  ],
  imageTooLarge: ({ value, width, height, most }: Sized & { most: number }): Sentence => [
    `“${value}” has ${Math.round((width * height) / 1e6)} megapixels (${width} × ${height}); at most ${most} are read`,
    'save it smaller: 2000 pixels are enough for every screen',
  ],
  imageTooSmall: (it: Sized & { least: number; isLogo?: boolean }): Sentence => [
    `“${it.value}” has only ${it.width} × ${it.height} pixels, but needs at least ${it.least} a side`,
    it.isLogo === true
      ? 'take a larger one, or an SVG: a logo of 320 pixels is sharp on every screen'
      : 'take a larger picture: from 760 pixels on it is sharp on every screen',
  ],
  imageBroken: ({ value }: Named): Sentence => [
    `“${value}” is cut off in the middle, or is damaged`,
    'copy it again from where it came from, or save it again',
  ],
  imageActive: ({
    value,
    what,
    at,
  }: Named & { what: keyof typeof ACTIVE; at: number }): Sentence => [
    `“${value}” holds ${ACTIVE[what]} on line ${at}, which a picture must not contain`,
    'export it as a plain SVG, or save it as PNG',
  ],
  imageSoft: ({ value, width, height, wanted }: Sized & { wanted: number }): Sentence => [
    `“${value}” has ${width} × ${height} pixels and looks soft on sharp screens`,
    `use a picture of at least ${wanted} pixels a side`,
  ],
  noImageAlt: ({ value }: Named): Sentence => [
    `“${value}” says nothing to people who can’t see it`,
    'add a line such as “imageAlt: Map of the 23 sampling sites”; imageAlt: "" if it is only decoration',
  ],
};
