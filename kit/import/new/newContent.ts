import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { ProposedProfile } from '#kit/import/proposedProfile.ts';
import { schemaName } from '#kit/content/schemas/jsonSchemas.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';

/** Answers to the questions of `npm run new`. */
export type Answers = {
  readonly name: string;
  readonly headline: string;
  readonly email: string;
  readonly location: string;
  /** URLs of profiles and of the future site. */
  readonly github: string;
  readonly linkedin: string;
  readonly scholar: string;
  readonly site: string;
};

export type Question = keyof Answers;

/** Answers to some questions, and what a résumé or an ORCID record adds. */
export type KnownAnswers = Partial<Answers> & Partial<ProposedProfile>;

const PLACEHOLDERS = { name: 'Your Name', headline: 'Scientist' } as const;

export const PROFILE_FILE = 'profile.yaml';

export type HelpLinks = {
  /** Path from the content folder to the JSON Schemas, with a trailing "/". */
  readonly schemas: string;
  /** Path or URL of the page that explains the fields. */
  readonly fields: string;
};

/** Generates profile.yaml (requirement W8); fields without an answer are examples in comments. */
export function newProfile(answers: KnownAnswers, help: HelpLinks, thisYear: string): string {
  const { email, location, about, keywords, nameVariants, github, linkedin, scholar } = answers;
  const answeredLinks = omitEmpty({ github, linkedin, scholar });
  // The owner's answers win over imported links, and come first.
  const links = { ...answeredLinks, ...answers.links, ...answeredLinks };
  const siteUrl = answers.site === '' ? undefined : (answers.site ?? githubPagesUrl(github));
  const yaml = {
    ...omitEmpty({ nameVariants, location, email, siteUrl, about, keywords }),
    ...(Object.keys(links).length > 0 && { links }),
    copyrightYear: Number(thisYear),
  };
  const unusedExamples = EXAMPLES.filter(([field]) => !Object.hasOwn(yaml, field));
  return `# yaml-language-server: $schema=${help.schemas}${schemaName(PROFILE_FILE)}
# Who you are. Only name and headline are needed: what is not here leaves no trace on the site.
# For a picture of you, save it in this folder as portrait.jpg.

${fieldLine('name', 'your name', answers.name)}
${fieldLine('headline', 'what you are, in a few words', answers.headline)}
${stringify(yaml, { lineWidth: 0 }).trimEnd()}

# More, whenever you like; ${help.fields} has every field.
${unusedExamples.map(([, example]) => example.replaceAll(/^/gmu, '# ')).join('\n')}
`;
}

export const SETTINGS_FILE = 'site.yaml';

/** Generates the settings that suit most new sites but are not the defaults (requirement N9). */
export function newSite({ schemas, fields }: HelpLinks): string {
  return `# yaml-language-server: $schema=${schemas}${schemaName(SETTINGS_FILE)}
# How the site is built; ${fields} has every setting.

cardTitles: full # whole titles on the cards of papers; cut: their first 70 characters
`;
}

/** The pages suggested for a new site (requirement W4); any other name works as well. */
export const SECTION_NAMES = 'talks teaching awards grants service software news people'.split(' ');

/** Generates a page with a commented example; without items, the site does not show it. */
export function newSection(id: string, schemas: string): string {
  const template = readFileSync(new URL(`sections/${id}.yaml`, import.meta.url), 'utf8');
  return template.replace('SCHEMAS/', () => schemas);
}

/** The URL at which GitHub Pages publishes the repository "Portfolio" of a profile. */
function githubPagesUrl(github: string | undefined): string | undefined {
  const user = /^https:\/\/(?:www\.)?github\.com\/([\w-]+)\/?$/iu.exec(github ?? '')?.[1];
  return user === undefined ? undefined : `https://${user.toLowerCase()}.github.io/Portfolio/`;
}

function fieldLine(field: keyof typeof PLACEHOLDERS, todo: string, answer = ''): string {
  const text = answer.replaceAll(/\s+/gu, ' ');
  const value = stringify(text || PLACEHOLDERS[field], { lineWidth: 0 }).trim();
  return text === '' ? `${field}: ${value} # TODO: ${todo}` : `${field}: ${value}`;
}

/** Lines of profile.yaml for fields that have no answer. */
const EXAMPLES: readonly (readonly [field: string, example: string])[] = [
  ['nameVariants', 'nameVariants: [A. B. Example] # your name as journals have printed it'],
  ['titles', 'titles: [Data Scientist, Teacher] # typed out one after the other'],
  ['intro', 'intro: Two or three sentences on what you work on, and why it matters.'],
  ['about', 'about:\n  - A paragraph on how you came to it.'],
  ['highlights', 'highlights:\n  - Something you are proud of.'],
  ['location', 'location: Atlanta, GA'],
  ['email', 'email: name@example.org'],
  ['links', 'links:\n  orcid: https://orcid.org/0000-0000-0000-0000'],
  ['siteUrl', 'siteUrl: https://example.org/Portfolio/ # where the site will be'],
];
