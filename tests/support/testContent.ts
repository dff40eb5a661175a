import { makeSite, type Site } from '#kit/site/site.ts';
import type {
  Content,
  Degree,
  IconNode,
  Job,
  Profile,
  Project,
  Section,
  SectionItem,
  SkillGroup,
  Strength,
  Testimonial,
} from '#src/content/content.ts';
import type { Author, Publication } from '#src/content/publication.ts';
import type { RichText } from '#src/lib/richText.ts';

/** Invented content for tests: no real person, employer, journal or paper. */

const DOT: IconNode = [['circle', { cx: '12', cy: '12', r: '4' }]];

const profile: Profile = {
  name: 'Zoë M. Ångström-Rivera',
  nameVariants: ['Z. M. Angstrom-Rivera', 'Rivera Z'],
  headline: 'Bioinformatics Scientist',
  greeting: 'Hello, I am',
  titles: [
    'Bioinformatics Scientist',
    'Machine Learning Expert',
    'Data Scientist',
    'Genomics Researcher',
  ],
  intro: 'I read genomes & turn them into decisions, from sequencer to clinic.',
  about: [
    'I study how microbes change inside their hosts.',
    'My tools are small, tested and reproducible.',
    'Outside the laboratory I teach “Genomics for Everyone”.',
  ],
  highlights: [
    'Led the analysis of 12 000 genomes',
    'Built a pipeline used by 9 hospitals',
    'Mentored 14 students',
    'Reviewed for 6 journals',
  ],
  location: 'Atlanta, GA',
  email: 'zoe@example.org',
  avatar: 'https://images.example.org/zoe.jpg?size=640&crop=1',
  siteUrl: 'https://zoe.example.org/Portfolio/',
  description: 'The work of Zoë M. Ångström-Rivera: genomics, metagenomics & machine learning.',
  keywords: ['bioinformatics', 'metagenomics', 'machine learning'],
  links: {
    github: 'https://github.com/example-zoe',
    linkedin: 'https://www.linkedin.com/in/example-zoe',
    scholar: 'https://scholar.example.org/citations?user=zoe&hl=en',
    orcid: 'https://orcid.org/0000-0002-1825-0097',
  },
  contactIntro: 'Write to me about data, students or talks.',
  testimonialsIntro: 'Kind words from people I have worked with.',
  copyrightYear: 2025,
  citationsAsOf: '2025-06',
  lang: 'en',
};

const jobs: Job[] = [
  {
    title: 'Senior Bioinformatics Scientist',
    company: 'Institute of Example Genomics',
    logo: 'Laboratory',
    period: '03/2022 - Present',
    location: 'Atlanta, GA',
    description: [
      'Lead a team of five who assemble metagenomes from waste water.',
      'Cut the turnaround of a clinical report from 9 days to 2.',
    ],
    links: [{ name: 'Institute', url: 'https://institute.example.org/' }],
  },
  {
    title: 'Data Scientist',
    company: 'Example Biotech GmbH & Co.',
    logo: 'Company',
    period: '9/2019 – 02/2022',
    location: 'Zürich',
    description: ['Trained models that rank CRISPR guides.'],
    links: [],
  },
  {
    title: 'Research Fellow',
    company: 'University Hospital of Exampleton',
    logo: 'Hospital',
    period: '01/2017 - 08/2019',
    location: 'Exampleton',
    description: [],
    links: [],
  },
];

const education: Degree[] = [
  {
    degree: 'PhD in Computational Biology',
    institution: 'University of Exampleton',
    period: '2013 - 2017',
    location: 'Exampleton',
    description: 'Thesis on the evolution of viral quasispecies.',
  },
  {
    degree: 'BSc in Biology',
    institution: 'Université d’Exemple',
    period: '2009 – 2013',
    location: 'Genève',
    description: '',
  },
];

const skills: SkillGroup[] = [
  {
    title: 'Bioinformatics & Genomics',
    icon: 'dna',
    skills: ['Genome assembly', 'Metagenomics', 'scRNA-seq'],
    iconNode: DOT,
  },
  {
    title: 'Workflow & DevOps',
    icon: 'workflow',
    skills: ['Nextflow', 'Snakemake', 'AWS'],
    iconNode: DOT,
  },
];

const strengths: Strength[] = [
  {
    title: 'Curiosity',
    icon: 'search',
    description: 'Asks what the data can’t say.',
    iconNode: DOT,
  },
  { title: 'Mentoring', icon: 'users', description: 'Grows people.', iconNode: DOT },
];

const projects: Project[] = [
  {
    id: 'guide-ranker',
    title: 'Guide Ranker',
    description: 'Ranks CRISPR guides by expected off-target effects.',
    tech: ['Python', 'PyTorch'],
    github: 'https://github.com/example-zoe/guide-ranker',
    demo: 'https://guides.example.org/',
    category: 'CRISPR',
    isPrivate: false,
  },
  {
    id: 'sewer-watch',
    title: 'Sewer Watch',
    description: 'Metagenomics of waste water.',
    tech: ['Nextflow', 'AWS'],
    github: 'https://github.com/example-zoe/sewer-watch',
    demo: null,
    category: 'Nextflow and AWS',
    isPrivate: true,
  },
];

const testimonials: Testimonial[] = [
  {
    text: 'Zoë finds the question behind the question, and then she answers it.',
    name: 'Prof. Imaginary Example, PhD',
    title: 'Head of Virology',
    linkedin: 'https://www.linkedin.com/in/example-imaginary',
    preview: 'Zoë finds the question behind the question…',
  },
  {
    text: 'Calm, exact, kind.',
    name: 'Dr. Ficta Persona',
    title: '',
    linkedin: null,
    preview: 'Calm, exact, kind.',
  },
];

/** A section, by default with one item; empty except for what a test gives it. */
export function sampleSection(
  id: string,
  items: readonly Partial<SectionItem>[] = [{}],
  rest: Partial<Section> = {},
): Section {
  const bare = { place: '', role: '', date: '', description: '', links: [], tags: [] };
  const title = id.charAt(0).toUpperCase() + id.slice(1);
  return {
    id,
    title,
    iconNode: [],
    intro: '',
    layout: 'list',
    ...rest,
    items: items.map((item, index) => ({ title: `${title} no. ${index + 1}`, ...bare, ...item })),
  };
}

const owner: Author = {
  name: 'Zoë M. Ångström-Rivera',
  family: 'Ångström-Rivera',
  given: 'Zoë M.',
  isOwner: true,
};
const particled: Author = {
  name: 'Ludwig van der Berg Jr.',
  family: 'Berg',
  given: 'Ludwig',
  particle: 'van der',
  suffix: 'Jr.',
  isOwner: false,
};
const group: Author = {
  name: 'The Example Consortium',
  family: 'The Example Consortium',
  isGroup: true,
  isOwner: false,
};
const single: Author = { name: 'Wulandari', family: 'Wulandari', isOwner: false };
const accented: Author = {
  name: 'Đorđe Ğüneş',
  family: 'Ğüneş',
  given: 'Đorđe',
  isOwner: false,
};
const chinese: Author = { name: '王小明', family: '王', given: '小明', isOwner: false };

const italics = (text: string): RichText[number] => ({ tag: 'i', children: [text] });

const publications: Publication[] = [
  {
    id: 'rivera2025gut',
    slug: 'rivera2025gut',
    type: 'article-journal',
    title: [
      'Antibiotic resistance in ',
      italics('Escherichia coli'),
      ' K-12: 50% & counting of CD4',
      { tag: 'sup', children: ['+'] },
      ' hosts at high CO',
      { tag: 'sub', children: ['2'] },
    ],
    authors: [owner, particled, group],
    year: 2025,
    month: 5,
    day: 14,
    venue: 'Journal of Invented Genomics',
    volume: '12',
    issue: '3',
    pages: '120–134',
    publisher: 'Example Press',
    doi: '10.5555/jig.2025.0514',
    link: 'https://doi.org/10.5555/jig.2025.0514',
    abstract: [
      'We sequenced 1,204 isolates of ',
      italics('E. coli'),
      ' & found that p < 0.05 in most of them.',
    ],
    categories: ['Bioinformatics', 'Metagenomics'],
    citations: 12,
    contribution: 'first; I designed the study and wrote the code',
    code: 'https://github.com/example-zoe/gut',
    data: 'https://data.example.org/gut',
    line: 3,
  },
  {
    id: 'DBLP:conf/x/Rivera25',
    slug: 'dblp-conf-x-rivera25',
    type: 'paper-conference',
    title: ['Small models for large genomes'],
    authors: [particled, owner, accented],
    year: 2025,
    month: 2,
    venue: 'Proceedings of the Example Conference on Machine Learning',
    pages: '7–15',
    link: 'https://conference.example.org/papers/42?a=1&b=2',
    abstract: ['A model with 3 M parameters suffices.'],
    categories: ['Bioinformatics'],
    citations: 0,
    line: 24,
  },
  {
    id: 'berg2023wastewater',
    slug: 'berg2023wastewater',
    type: 'article-journal',
    title: ['HIV-1 in waste water: what {braces}, $dollars, #hashes, a_b and 100\\% tell'],
    authors: [particled, single, chinese, owner],
    year: 2023,
    month: 11,
    venue: 'Annals of Imaginary Surveillance & Health',
    volume: '7',
    pages: 'e1044',
    doi: '10.5555/aish.e1044',
    link: 'https://example.org/aish/e1044',
    categories: ['HIV Research', 'Surveillance'],
    citations: 31,
    preprint: 'https://preprints.example.org/2023.1044',
    line: 41,
  },
  {
    id: 'rivera2021chapter',
    slug: 'rivera2021chapter',
    type: 'chapter',
    title: ['Reading ', { tag: 'b', children: ['long'] }, ' reads'],
    authors: [owner],
    year: 2021,
    venue: 'Handbook of Fictional Bioinformatics',
    publisher: 'Example Press',
    pages: '33–58',
    categories: ['Bioinformatics'],
    line: 60,
  },
  {
    id: 'bare',
    slug: 'bare',
    type: 'document',
    title: ['A paper with hardly any field'],
    authors: [group],
    year: 2020,
    categories: [],
    line: 77,
  },
];

/**
 * Complete, rich, invented content for tests.
 * @returns A fresh `Content`; `categories` are the publications' own unless given.
 */
export function sampleContent(overrides: Partial<Content> = {}): Content {
  const papers = overrides.publications ?? publications;
  const sample: Content = {
    profile,
    jobs,
    education,
    skills,
    strengths,
    projects,
    testimonials,
    publications: papers,
    categories: [...new Set(papers.flatMap((paper) => paper.categories))],
    sections: [],
    aliases: {},
    theme: { ornament: 'dna' },
  };
  return structuredClone({ ...sample, ...overrides });
}

/** @returns A paper of `sampleContent`, the first by default. */
export function samplePaper(at = 0): Publication {
  const paper = sampleContent().publications[at];
  if (paper === undefined) throw new Error(`The sample has no paper ${at}`);
  return paper;
}

/** @returns The site of `sampleContent`. */
export function sampleSite(overrides: Partial<Content> = {}): Site {
  return makeSite(sampleContent(overrides));
}
