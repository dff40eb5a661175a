import { stringify } from 'yaml';
import { schemaName } from '#publish/read/schemas/jsonSchemas.ts';
import { LISTS } from './emptyLists.ts';

/** What a new site needs to know; everything else has a place marked TODO. */
export type Answers = {
  readonly name: string;
  readonly headline: string;
  readonly email: string;
  readonly location: string;
  /** Addresses of profiles and of the site to be. */
  readonly github: string;
  readonly linkedin: string;
  readonly scholar: string;
  readonly site: string;
};

export type Question = keyof Answers;

/** What stands in the content until the owner says better. */
const STAND_IN: Readonly<Record<Question, string>> = {
  name: 'Your Name',
  headline: 'Bioinformatics Scientist',
  email: 'name@example.org',
  location: '',
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/',
  scholar: 'https://scholar.google.com/',
  site: 'https://example.org/Portfolio/',
};

export type NewContent = {
  /** Where the folder of the JSON Schemas lies, from the content folder, with "/" at its end. */
  readonly schemas: string;
  readonly thisYear: number;
};

/**
 * Writes a content folder that builds at once.
 * What is left to do stands in comments that say TODO, which no visitor sees.
 *
 * @param answers - what is known of the owner, '' for what is not
 * @returns file name → text
 */
export function newContent(
  answers: Partial<Answers>,
  { schemas, thisYear }: NewContent,
): ReadonlyMap<string, string> {
  const files = new Map([['profile.yaml', profile(answers, thisYear)], ...LISTS]);
  for (const [file, text] of files) {
    if (!file.endsWith('.yaml')) continue;
    files.set(file, `# yaml-language-server: $schema=${schemas}${schemaName(file)}\n${text}`);
  }
  return files;
}

/** The address under which GitHub Pages publishes the repository "Portfolio" of a profile. */
export function pagesAddress(github: string | undefined): string | undefined {
  const user = githubUser(github);
  return user === undefined ? undefined : `https://${user.toLowerCase()}.github.io/Portfolio/`;
}

function githubUser(github = ''): string | undefined {
  return /^https:\/\/(?:www\.)?github\.com\/([\w-]+)\/?$/iu.exec(github)?.[1];
}

function profile(answers: Partial<Answers>, thisYear: number): string {
  const said = (question: Question) => (answers[question] === '' ? undefined : answers[question]);
  const value = (question: Question) => said(question) ?? STAND_IN[question];
  const field = (key: string, question: Question, todo: string) => {
    const line = `${key}: ${scalar(value(question))}`;
    return said(question) !== undefined ? line : `${line} # TODO: ${todo}`;
  };
  const { name, headline, location } = {
    name: value('name'),
    headline: value('headline'),
    location: value('location'),
  };
  const user = githubUser(answers.github);
  const avatar =
    user === undefined
      ? 'https://example.org/me.jpg # TODO: the web address of a picture of you; without it your initials are drawn'
      : `https://avatars.githubusercontent.com/${user}`;
  const site = said('site') ?? pagesAddress(answers.github);
  const siteLine =
    site === undefined
      ? field('siteUrl', 'site', 'where your site will be')
      : `siteUrl: ${scalar(site)}`;
  const where = location === '' ? '' : `, ${location}`;
  return `# Who you are: what stands on the home page, on the contact page and in the footer.
# What waits for you is marked in capitals, and "npm run check" lists it. The site is built all the same.

${field('name', 'name', 'your name')}
# Your name as journals have printed it, where it is more than initials or accents:
# nameVariants: [A. B. Example]
${field('headline', 'headline', 'what you are, in a few words')}
greeting: Hello, I am
titles: # typed out one after the other
  - ${scalar(headline)}
intro: ${scalar(`${headline}${where}.`)} # TODO: two or three sentences: what you work on, and why it matters
about: [] # TODO: three paragraphs, each on a line of its own that starts with "- "
highlights: [] # TODO: four things you are proud of, the same way
${field('location', 'location', 'your city and country')}
${field('email', 'email', 'your e-mail address')}
avatar: ${avatar}
${siteLine}
description: ${scalar(`${name}, ${headline}${where}.`)} # for search engines and link previews
keywords: [] # TODO: the words people would search for
links:
  ${field('github', 'github', 'your profile, or that of your group')}
  ${field('linkedin', 'linkedin', 'your profile')}
  ${field('scholar', 'scholar', 'your profile at Google Scholar')}
  # orcid: https://orcid.org/0000-0000-0000-0000
contactIntro: I am glad to hear from you.
testimonialsIntro: What people I have worked with say.
copyrightYear: ${thisYear}
# The month in which you looked up how often your papers are cited:
# citationsAsOf: ${thisYear}-01
`;
}

/** YAML for one line of text. */
function scalar(text: string): string {
  return stringify(text.replaceAll(/\s+/gu, ' '), { lineWidth: 0 }).trim();
}
