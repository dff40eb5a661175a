import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { loadContent } from './loadContent.ts';
import { outlined } from '#tests/support/outlined.ts';
import { GOOD_FILES, changed, contentFolder } from '#tests/support/testFolder.ts';

type Changes = Parameters<typeof contentFolder>[0];

const load = (changes?: Changes) => loadContent(contentFolder(changes));

async function told(changes: Changes): Promise<string[]> {
  const { problems } = await load(changes);
  return problems.map(outlined);
}

describe('C3: a valid folder becomes one content object', () => {
  test('empty list files give empty lists', async () => {
    const lists = Object.keys(GOOD_FILES).filter((file) => file !== 'profile.yaml');
    const { content, problems } = await load(Object.fromEntries(lists.map((file) => [file, ''])));
    expect(problems).toEqual([]);
    expect(content).toMatchObject({ jobs: [], projects: [], publications: [], categories: [] });
  });

  test('a byte order mark and Windows line endings change nothing', async () => {
    const windows = Object.fromEntries(
      Object.entries(GOOD_FILES).map(([file, text]) => [
        file,
        `\uFEFF${text.replaceAll('\n', '\r\n')}`,
      ]),
    );
    const { content, problems } = await load(windows);
    expect(problems).toEqual([]);
    expect(content).toEqual((await load()).content);
  });
});

describe('K3: a text or a list, a name or an address: either form is read', () => {
  test('in every field of which people have met both', async () => {
    const { content, problems } = await load({
      'profile.yaml': `name: Ada M. Okafor
headline: Scientist
nameVariants: Okafor-Bell, Ada; A. Bell
titles: Data Scientist; Professor of Biology, Example University
about: |
  I read genomes
  and papers.

  Then I write.
highlights: |
  - Led it, and wrote it.
  - Won it.
keywords: genomics, metagenomics
links:
  GitHub: example-ada
  linkedin: example-ada
  orcid: 0000-0002-1825-0097
  google_scholar: aBc_1-2AAAAJ
  mastodon: "@ada@social.example.org"
  website: https://ada.example.org/
`,
      'jobs.yaml':
        '- title: Analyst\n  company: A\n  period: 2020\n  description: I led the analysis.\n',
      'projects.yaml':
        '- id: a\n  title: A\n  description: [It reads, it writes]\n  tech: Python, R\n  github: example-ada/hens\n',
      'sections/talks.yaml':
        'title: Talks\nitems:\n  - title: A\n    tags: Invited, Keynote\n    description: [One, Two]\n',
    });
    expect(problems).toEqual([]);
    expect(content).toMatchObject({
      profile: {
        nameVariants: ['Okafor-Bell, Ada', 'A. Bell'],
        titles: ['Data Scientist', 'Professor of Biology, Example University'],
        about: ['I read genomes and papers.', 'Then I write.'],
        highlights: ['Led it, and wrote it.', 'Won it.'],
        keywords: ['genomics', 'metagenomics'],
        links: {
          GitHub: 'https://github.com/example-ada',
          linkedin: 'https://www.linkedin.com/in/example-ada',
          orcid: 'https://orcid.org/0000-0002-1825-0097',
          google_scholar: 'https://scholar.google.com/citations?user=aBc_1-2AAAAJ',
          mastodon: 'https://social.example.org/@ada',
          website: 'https://ada.example.org/',
        },
      },
      jobs: [{ description: ['I led the analysis.'] }],
      projects: [
        {
          description: 'It reads. it writes',
          tech: ['Python', 'R'],
          github: 'https://github.com/example-ada/hens',
        },
      ],
      sections: [{ items: [{ tags: ['Invited', 'Keynote'], description: ['One', 'Two'] }] }],
    });
  });

  test.each([
    ['mastodon: ada', 'wrongValue links mastodon found=ada rule=webAddress'],
    ['github: ada okafor', 'wrongValue links github found=ada okafor rule=webAddress'],
  ])('what is no name at a network is told: %s', async (line, said) => {
    const links = changed('profile.yaml', 'github: https://github.com/example-ada', line);
    expect(await told(links)).toEqual([expect.stringContaining(said)]);
  });
});

describe('K3, C6: each mistake is reported in plain words, with file, line and fix', () => {
  test('all mistakes in all files at once, in the order of files and lines', async () => {
    const { content, problems } = await load({
      'profile.yaml': `name: Ada M. Okafor
headline: 2014
email: ada at example.org
avatar: http://images.example.org/ada.jpg
links:
  stack overflow: https://example.org/
  github: github.com/example-ada
`,
      'jobs.yaml': `- title: Analyst
  company: Example Hospital
- title: Analyst
  company: Example Hospital
  period: since March 2021
  linkz: []
- title: Analyst
  company: Example Hospital
  period: 02/2021 - 01/2018
- Analyst
`,
      'education.yaml': 'title: PhD\n',
      'skills.yaml': '- title: Programming\n  icon: kode\n  skills: {Python: R}\n',
      'strengths.yaml': '- title: Curiosity\n  description:\n',
      'projects.yaml': `- {id: alpha, title: Alpha, category: All}
- {id: alpha, title: Beta, figure: dagg}
`,
      'publications.bib': '@article{a, title={T},\n url={javascript:x}}',
    });
    expect(content).toBeUndefined();
    expect(problems.map(outlined)).toEqual([
      'error profile.yaml:2 ‹2014› notText headline found=2014 written=2014',
      'error profile.yaml:3 ‹ada at example.org› wrongValue email found=ada at example.org rule=email',
      'error profile.yaml:4 ‹http://images.example.org/ada.jpg› wrongValue avatar found=http://images.example.org/ada.jpg rule=imageOrAddress meant=https://images.example.org/ada.jpg',
      'error profile.yaml:6 ‹stack overflow› wrongKey “stack overflow” under=links rule=linkName',
      'error profile.yaml:7 ‹github.com/example-ada› wrongValue links github found=github.com/example-ada rule=webAddress meant=https://github.com/example-ada',
      'error jobs.yaml:1 ‹Analyst› missing job 1 (Analyst) period example="03/2021 - Present" or "2014 - 2018"',
      'error jobs.yaml:5 ‹since March 2021› wrongValue job 2 (Analyst) period found=since March 2021 rule=period',
      'error jobs.yaml:6 ‹linkz› unknownField job 2 (Analyst) “linkz” under= known=links',
      'error jobs.yaml:9 ‹02/2021 - 01/2018› endsFirst period job 3 (Analyst) “02/2021 - 01/2018”',
      'error jobs.yaml:10 ‹Analyst› notFields whole={"noun":"job","number":4} found=Analyst',
      'error education.yaml:1 notAList found={"title":"PhD"}',
      'error skills.yaml:2 ‹kode› unknown icon skill group 1 (Programming) “kode” meant=code',
      'error skills.yaml:3 ‹{Python: R}› notAList skill group 1 (Programming) skills found={"Python":"R"}',
      'error strengths.yaml:2 ‹description› empty remove strength 1 (Curiosity) description',
      'error projects.yaml:1 ‹All› reservedCategory skill project 1 (Alpha) “All”',
      'error projects.yaml:2 ‹dagg› wrongValue project 2 (Beta) figure found=dagg rule=figure known=intervals,coefficients,spectra,spectrum,bars,dots,cells,rank,reads,trace,dag,map,none meant=dag',
      'error projects.yaml:2 ‹alpha› twice id project 2 (Beta) “alpha” lines=1,2',
      'warning publications.bib:1 ‹a› incomplete author entry (a)',
      'warning publications.bib:1 ‹a› incomplete year entry (a)',
      'error publications.bib:2 ‹javascript:x› unsafeLink paper entry (a) url “javascript:x”',
    ]);
  });

  test('one mistake in the YAML of a file gives one error', async () => {
    const broken = {
      ...changed('jobs.yaml', '  company: Example University', '\tcompany: Example University'),
      ...changed('education.yaml', 'PhD in Biology', '"PhD in Biology'),
      ...changed('skills.yaml', '[Python, R]', '[Python, R'),
      ...changed('strengths.yaml', 'I ask why.', 'Two things: why and how'),
      ...changed('projects.yaml', '  title: Beta', '  title: Beta\n  title: Gamma'),
      ...changed('testimonials.yaml', 'She is great.', '*She* is great.'),
    };
    expect(await told(broken)).toEqual([
      'error jobs.yaml:2 ‹\t› indent tab',
      'error education.yaml:1 ‹"PhD in Biology› unclosed quote',
      'error skills.yaml:3 ‹[Python, R› unclosed bracket',
      'error strengths.yaml:3 ‹T› textGoesOn colon',
      'error projects.yaml:10 ‹t› twice line',
      'error testimonials.yaml:1 ‹is great.› specialSign start “*”',
    ]);
    const others = {
      'profile.yaml': (GOOD_FILES['profile.yaml'] ?? '').replaceAll(
        /^ {2}(?=github|link|sch)/gmu,
        '',
      ),
      ...changed('jobs.yaml', 'company: Example University', 'compnay: Example University'),
      ...changed('projects.yaml', '  title: Beta', '    title: Beta'),
      'education.yaml': Buffer.from('# ok\n# \u00e9\n', 'latin1'),
      'skills.yaml': new Uint8Array([0xff, 0xfe, 0x2d, 0x00]),
    };
    expect(await told(others)).toEqual([
      'error profile.yaml:16 ‹links› notFields indent links found=null',
      'error jobs.yaml:2 ‹compnay› unknownField job 1 (Senior Analyst) “compnay” under= known=company',
      'error education.yaml:2 encoding line',
      'error skills.yaml encoding utf16',
      'error projects.yaml:8 ‹b› indent two',
    ]);
    expect(await told({ 'profile.yaml': '' })).toEqual([
      'error profile.yaml:1 notFields found=null',
    ]);
    expect(await told({ 'profile.yaml': null })).toEqual([
      'error profile.yaml missingFile name=profile.yaml',
    ]);
  });

  test('N17: curly quotes are said to be curly', async () => {
    const quoted = {
      ...changed('profile.yaml', 'location: Atlanta, GA', 'location: “Atlanta, GA”'),
      ...changed('education.yaml', '2014 - 2018', '„2014 - 2018“'),
      ...changed('skills.yaml', 'icon: code', '“icon”: code'),
      ...changed('strengths.yaml', 'I ask why.', '“Genes: a history”'),
    };
    expect(await told(quoted)).toEqual([
      'warning profile.yaml:10 ‹“Atlanta, GA”› curlyQuotes value location “Atlanta, GA” isWrong=false isBare=true',
      'error education.yaml:3 ‹„2014 - 2018“› curlyQuotes value degree 1 (PhD in Biology) period “2014 - 2018” isWrong=true isBare=true',
      'error skills.yaml:2 ‹“icon”› curlyQuotes name skill group 1 (Programming) “icon”',
      'error strengths.yaml:3 ‹“› curlyQuotes line',
    ]);
  });

  test('N17: quotes inside a text, and around what somebody says, are the owner’s', async () => {
    expect(
      await told({
        ...changed('strengths.yaml', 'I ask why.', 'I ask “why” and “how”.'),
        ...changed('jobs.yaml', 'Led the analysis.', '“Yes” and “no”'),
        ...changed('testimonials.yaml', 'She is great.', '“She is great.”'),
      }),
    ).toEqual([]);
  });

  test.each<[string, string]>([
    ['Jobs.yaml', 'notRead file meant=jobs.yaml'],
    ['skills.yaml.txt', 'notRead file meant=skills.yaml'],
    ['section/talks.yaml', 'notRead folder meant=sections'],
    ['Files/talk.pdf', 'notRead folder meant=files'],
    ['cv.docx', 'notRead document name=cv.docx'],
    ['resume.json', 'notRead list'],
    ['sections/news.yaml.txt', 'notRead file meant=news.yaml'],
  ])('N23: %s is not passed over in silence', async (file, said) => {
    const name = /^(?:section|Sections|Files)\//u.test(file) ? file.split('/')[0] : file;
    expect(await told({ [file]: 'a' })).toEqual([`warning ${name} ${said}`]);
  });

  test('N23: what programs keep beside content is not mentioned', async () => {
    const others =
      'dist/index.html .github/x.yml README.md readme.txt LICENSE LICENCE.md .gitignore .gitattributes .env package.json package-lock.json pnpm-lock.yaml pnpm-workspace.yaml node_modules/x.js photos/one.jpg notes.md ~$cv.docx sections/.DS_Store'.split(
        ' ',
      );
    expect(await told(Object.fromEntries(others.map((file) => [file, 'a'])))).toEqual([]);
  });

  test('a missing folder is reported, not thrown', async () => {
    const { content, problems } = await loadContent(join(contentFolder(), 'nowhere'));
    expect(content).toBeUndefined();
    expect(problems).toMatchObject([{ severity: 'error', code: 'noFolder' }]);
  });

  test('categories that differ only in case get a warning, and the site is still built', async () => {
    const changes = changed('projects.yaml', 'category: AI', 'category: nextflow');
    expect(await told(changes)).toEqual([
      'warning projects.yaml:14 ‹nextflow› categoryCase “nextflow” earlier=Nextflow',
    ]);
  });
});

describe('C4: every address in the YAML files is restricted to https, http and mailto', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://example.org',
    'ftp://example.org/',
  ])('%s', async (unsafe) => {
    const files = ['profile.yaml', 'jobs.yaml', 'projects.yaml'].map((file) => [
      file,
      (GOOD_FILES[file] ?? '').replaceAll(/https:.*/gu, () => `"${unsafe}"`),
    ]);
    const { content, problems } = await load(Object.fromEntries(files) as Changes);
    expect(content).toBeUndefined();
    expect(problems.map(({ severity, file, line }) => `${severity} ${file}:${line}`)).toEqual([
      'error profile.yaml:12',
      'error profile.yaml:13',
      'error profile.yaml:17',
      'error profile.yaml:18',
      'error profile.yaml:19',
      'error jobs.yaml:10',
      'error projects.yaml:5',
      'error projects.yaml:13',
    ]);
  });
});

test.each([
  ['folded', '>\n  I read\n  genomes —\n\n  and papers\n\n\n  Then I write', 3],
  ['folded, with lines of verse', '>\n  I read\n\n    roses\n    violets\n\n  and write', 3],
  ['in quotes', "'I read\n  genomes\n\n  and papers'", 2],
  ['kept as it is', '|\n  I read\n  genomes\n  and papers', 1],
])('K3: a blank line ends a paragraph of a text that is %s', async (_name, about, count) => {
  const files = { 'profile.yaml': `name: Ada\nheadline: Scientist\nabout: ${about}\n` };
  const { content, problems } = await load(files);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(content?.profile.about).toHaveLength(count);
  expect(content?.profile.about.join(' ')).toMatch(/^I read/u);
});

test('K5: texts that stand in for files are read in their place, and nothing is written', async () => {
  const folder = contentFolder({ 'jobs.yaml': null });
  const files = readdirSync(folder);
  const overlay = new Map([
    ['profile.yaml', '\ufeffname: Ben Example\r\nheadline: Teacher\r\n'],
    ['jobs.yaml', '- title: Analyst\n'],
    ['sections/talks.yaml', 'title: Talks\nitems: [{title: Of hens}]\n'],
    ['publications.bib', ''],
  ]);
  const { problems } = await loadContent(folder, overlay);
  expect([...new Set(problems.map(({ file }) => file))]).toEqual(['jobs.yaml']);
  overlay.delete('jobs.yaml');
  const { content } = await loadContent(folder, overlay);
  expect(content).toMatchObject({
    profile: { name: 'Ben Example' },
    publications: [],
    sections: [{ id: 'talks' }],
  });
  expect(readdirSync(folder)).toEqual(files);
});

test.each(['TODO when did it begin?', '"TODO: from when to when?"'])(
  'Q9: a job with the period %s waits for its owner, without an error',
  async (period) => {
    const files = changed('jobs.yaml', '  period: 01/2018 - 02/2021\n', `  period: ${period}\n`);
    const { content, problems } = await load(files);
    expect(problems).toEqual([]);
    expect(content?.jobs).toMatchObject([{ title: 'Senior Analyst' }]);
    const both = { 'jobs.yaml': `${files['jobs.yaml']}  other: 1\n` };
    expect(await told(both)).toHaveLength(1);
  },
);
