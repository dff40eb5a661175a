/** What every room may import. */
const WORDS = ['problems', 'text'];
/** What the parts of the app may import. */
const PIECES = ['src/components', 'src/content', 'src/early', 'src/loading', 'src/styles', 'text'];

/**
 * The direction of imports: what each room may import besides itself. A file's room is the
 * longest matching path; "*" is any single folder, so that features never import each other. Types
 * of src/content may be imported everywhere but in the ground.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  text: [],
  problems: ['text'],
  formats: WORDS,

  'src/content': ['text'],
  'src/styles': [],
  // It runs before the app, and reads the keys that the app's parts store under.
  'src/early': ['src/app', 'src/features', 'src/loading', 'text'],
  'src/loading': ['src/styles', 'text'],
  'src/components': PIECES,
  'src/features/*': PIECES,
  'src/pages': ['src/features', ...PIECES],
  'src/app': ['src/pages', 'src/features', ...PIECES],
  src: ['text'],

  'publish/prose': WORDS,
  'publish/read': ['publish/prose', 'formats', 'publish/project.mjs', ...WORDS],
  // What the styles are made of: how much fits is known before there is a page.
  'publish/derive': [
    'publish/prose',
    'publish/read',
    'src/styles/dimensions.ts',
    'formats',
    ...WORDS,
  ],
  'publish/images': ['publish/read', ...WORDS],
  'publish/render': ['publish/prose', 'publish/derive', 'publish/read', 'src', 'formats', ...WORDS],
  'publish/files': ['publish/prose', 'publish/derive', 'publish/read', 'formats', ...WORDS],
  'publish/advice': ['publish/files', 'publish/derive', 'publish/read', 'formats', ...WORDS],
  'publish/bundle': [
    'publish/files',
    'publish/render',
    'publish/derive',
    'publish/images',
    'publish/read',
    'publish/project.mjs',
    'postcss.config.js',
    ...WORDS,
  ],
  'publish/compare': WORDS,
  'publish/writer': [],
  publish: ['formats', ...WORDS],
  // Imported content must pass the same checks as what an owner writes.
  intake: ['publish/read', 'formats', ...WORDS],

  cli: ['bench', 'e2e/support', 'intake', 'publish', 'formats', ...WORDS],
  bench: ['cli', 'e2e/support', 'publish', ...WORDS],
  e2e: ['testing', 'cli', 'publish', 'src', 'formats', ...WORDS],
  testing: ['cli', 'intake', 'publish', 'formats', ...WORDS],
};

/** What everything stands on: it knows nothing of the rooms above, not even types. */
export const GROUND: readonly string[] = ['text', 'problems'];

/** Packages that only some files may import. */
export const PACKAGES: readonly {
  readonly name: RegExp;
  readonly knownTo: RegExp;
  readonly why: string;
}[] = [
  {
    name: /^react-redux$/u,
    knownTo: /^(?:src\/(?:app|main\.tsx)|src\/features\/\w+\/use\w+\.tsx?$|publish\/render)/u,
    why: 'the store is known to the app and to the hooks of features',
  },
  {
    name: /^@reduxjs\/toolkit/u,
    knownTo: /^src\/(?:app|features|main\.tsx)/u,
    why: 'the store is known to the app and to features',
  },
  {
    name: /^node:/u,
    // A slug falls back to a hash if the title has no usable letters; browsers never create one.
    // The engine for citations is loaded when there is something to format, and its locales are a
    // package's data, which is not JSON.
    knownTo:
      /^(?!src\/|text\/(?!slug\.ts)|problems\/|formats\/(?!csl\/(?:cslEngine|localeFiles)\.ts))/u,
    why: 'what runs in browsers, and what is pure, knows no system',
  },
  {
    name: /^node:fs/u,
    knownTo:
      /^(?:formats\/csl\/localeFiles\.ts|publish\/(?:read\/|bundle\/standIns\.ts|writer\/|project\.mjs)|intake\/import\/|cli\/|bench\/|e2e\/|testing\/)/u,
    why: 'files are known to the writer, to the readers of owner files, to commands, and to who looks for files of our own',
  },
];

/** Maximum number of loose files in the root of a room that has folders. */
export const MAX_LOOSE = 60;
