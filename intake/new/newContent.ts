import { stringify } from 'yaml';
import { schemaName } from '#publish/read/schemas/jsonSchemas.ts';

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

/**
 * The text of a list without the line that said what is to do.
 *
 * @param file - a file of the content folder
 * @param before - its text before it was filled
 * @param after - its text since
 * @returns `after`, without that line where `before` was still as it began
 */
export function withoutTodo(file: string, before: string, after: string): string {
  const begun = new Map(LISTS).get(file);
  const old = before.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  const isUntouched =
    begun !== undefined && old.replace(/^# yaml-language-server: .*\n/u, '') === begun;
  return isUntouched ? after.replace(/^[#%] TODO: .*\r?\n/mu, '') : after;
}

/** Files that begin empty, each with an example to copy. */
const LISTS: readonly (readonly [file: string, text: string])[] = [
  [
    'jobs.yaml',
    `# Your positions, newest first. Copy the lines below and take the "# " away.
# TODO: your positions
#
# - title: Data Scientist
#   company: Example University
#   logoComponent: University # or Hospital, Laboratory, Company, Government
#   period: 03/2021 - Present
#   location: Atlanta, GA
#   description:
#     - What you did, one line for each point.
#   links: []
`,
  ],
  [
    'education.yaml',
    `# Your degrees, newest first. Copy the lines below and take the "# " away.
# TODO: your degrees
#
# - degree: PhD, Bioinformatics
#   institution: Example University
#   period: 2014 - 2019
#   location: Atlanta, GA
#   description: What your thesis was about.
`,
  ],
  [
    'skills.yaml',
    `# What you know how to do, in groups. icon: a name from https://lucide.dev/icons
# TODO: your skills
#
# - title: Programming
#   icon: code
#   skills: [Python, R, Nextflow]
`,
  ],
  [
    'strengths.yaml',
    `# How you work. icon: a name from https://lucide.dev/icons
# TODO: your strengths, with an example each
#
# - title: Curiosity
#   icon: telescope
#   description: I open the raw reads before I open the summary.
`,
  ],
  [
    'projects.yaml',
    `# Software and analyses you want to show.
# TODO: your projects
#
# - id: my-pipeline
#   title: My Pipeline
#   description: What it does, in two sentences.
#   tech: [Nextflow, Python]
#   github: https://github.com/your-name/my-pipeline
#   demo: null
#   category: Nextflow
`,
  ],
  [
    'testimonials.yaml',
    `# What people say about working with you. Ask them first.
# TODO: two or three voices
#
# - text: All of what they say.
#   preview: The one sentence on the front of the card.
#   name: Ada Example, PhD
#   title: Director, Example Institute
`,
  ],
  [
    'publication-categories.yaml',
    `# The order of the filter buttons above your papers. A paper's keywords say which of them it
# belongs to; keywords that are not listed here get a button after these.
#
# - Metagenomics
# - Immunology
`,
  ],
  [
    'publications.bib',
    `% TODO: your papers; let "npm run import -- your-file.bib" fill this file, or paste BibTeX here
`,
  ],
];
