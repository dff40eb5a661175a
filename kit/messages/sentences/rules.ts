import { didYouMean } from '#kit/messages/suggest.ts';
import { nearAddress, nearAddressOrFile } from './addresses.ts';
import { lengthOfMonth, nearDay, nearPeriod } from './periods.ts';
import { FIGURES } from '#src/lib/figureKinds.ts';
import { HOME_SECTIONS } from '#src/lib/homeSections.ts';

type Rule = {
  /** Follows the field and its value: "email “ada” must be …". */
  readonly must: string;
  /** @returns what to change, if more than following the rule's example */
  readonly fix?: (value: string) => string | undefined;
  /** How it is written. */
  readonly example?: string;
};

const address = (kind: string, fix = nearAddress): Rule => ({
  must: `must be a full ${kind} address, such as https://example.org/page`,
  fix,
});

/**
 * The rules for single values. A schema gives the name of the broken rule instead of an error
 * message, so that no code ever depends on the sentence.
 */
export const RULES = {
  text: { must: 'must be text' },
  filled: { must: 'must not be empty' },
  address: address('https, http or mailto'),
  webAddress: address('web'),
  imageOrAddress: {
    must: 'must be the name of an image in this folder, or an https address',
    fix: (value) => nearAddress(value.replace(/^http:/iu, 'https:'), value),
    example: 'portrait.jpg',
  },
  logo: {
    must: 'must be the name of a drawing, or of an image in this folder, such as images/logo.svg',
    fix: () => 'save the picture in your content folder and write its name here',
  },
  imageName: {
    must: 'must be the name of an image in this folder, such as images/pipeline.png',
    fix: () => 'save the picture in your content folder and write its name here',
  },
  period: {
    ...like('"03/2021 - 08/2024", "03/2021 - Present", "2014 - 2018" or "2021"'),
    fix: (value) => {
      const meant = nearPeriod(value);
      return meant === undefined ? undefined : `did you mean “${meant}”?`;
    },
  },
  date: {
    ...like('"2026-03-14", "03/2024", "2021" or "2019 - Present"'),
    fix: (value) => {
      const meant = nearDay(value) ?? nearPeriod(value);
      return meant === undefined ? undefined : `did you mean “${meant}”?`;
    },
  },
  day: {
    must: 'must be a day of the calendar',
    fix: (value) => {
      const meant = nearDay(value);
      return meant === undefined
        ? (lengthOfMonth(value) ?? 'write year, month and day, as in 2026-03-14')
        : `did you mean “${meant}”?`;
    },
  },
  citations: oneOf('apa or vancouver', ['apa', 'vancouver']),
  timeZone: such('a time zone', 'Europe/Berlin'),
  email: such('an e-mail address', 'name@example.org'),
  words: { must: 'must be a list of words' },
  year: such('a year', '2025'),
  linkName: such('one word of letters', 'mastodon'),
  yearMonth: such('a year and month', '2025-06'),
  language: such('a language tag (BCP 47)', 'en or pt-BR'),
  oneName: { must: 'must be one page and its name, such as “career: Experience”' },
  layout: oneOf('one of the three layouts', ['timeline', 'list', 'cards']),
  sectionLink: {
    must: 'must be an address, a page of this site such as #/publications, or a file such as files/slides.pdf or resume.pdf',
    fix: nearAddressOrFile,
  },
  homeSection: oneOf('a section of the home page', HOME_SECTIONS),
  figure: oneOf('a kind of picture', FIGURES),
  cardTitles: oneOf('cut or full', ['cut', 'full']),
  resumePapers: {
    must: 'must be all, selected, or how many papers',
    fix: (value) =>
      didYouMean(value, ['all', 'selected'], 'write all, selected, or a number such as 40'),
  },
  resumeBy: oneOf('year or kind', ['year', 'kind']),
  base: {
    must: 'must be the part of your site’s address after the host, such as /site/, or / for none',
    fix: (value) =>
      URL.canParse(value) ? `did you mean “${new URL(value).pathname}”?` : undefined,
    example: '/site/',
  },
  verification: {
    must: 'must be the code alone, without the tag around it',
    fix: (value) => {
      const [, code] = /content=["']?([^"'>\s]+)/u.exec(value) ?? [];
      return code === undefined
        ? 'copy what stands in content="…" of the tag'
        : `did you mean “${code}”?`;
    },
  },
  firstTheme: oneOf('a palette', ['dark', 'light', 'system']),
  id: { must: 'must be a short unique name' },
  trueOrFalse: { must: 'must be true or false', fix: () => 'write true or false' },
  colour: such('a six-digit colour', '"#0a5bd3"'),
  veil: such('a colour', '"#0a5bd3" or "rgb(10 91 211 / 0.08)"'),
  ornament: {
    must: 'must be dna, none, or two to sixteen letters, each once',
    example: 'ornament: "01"',
  },
  portrait: oneOf('letters or photo', ['letters', 'photo']),
  paper: oneOf('a4 or letter', ['a4', 'letter']),
  fonts: such(
    'names of fonts, separated by commas, the last one serif, sans-serif or monospace',
    'Georgia, serif',
  ),
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

/** @returns the rule of that name, if a schema's message is one */
export function ruleNamed(message: string): Rule | undefined {
  return Object.hasOwn(RULES, message) ? RULES[message as RuleName] : undefined;
}

/** @returns "must be text": what a schema's message says to people */
export function mustBe(message: string): string {
  return ruleNamed(message)?.must ?? message;
}

function such(what: string, example: string): Rule {
  return { must: `must be ${what}, such as ${example}`, example };
}

function oneOf(what: string, known: readonly string[]): Rule {
  return {
    must: `must be ${what}`,
    fix: (value) => didYouMean(value, known, `choose one of: ${known.join(', ')}`),
  };
}

function like(example: string): Rule {
  return { must: `must look like ${example}`, example };
}
