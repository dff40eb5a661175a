import { readdirSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { join } from 'node:path';
import { loadContent } from './loadContent.ts';
import { described } from '#testing/described.ts';
import { GOOD_FILES, changed, contentFolder } from '#testing/testFolder.ts';

type Changes = Parameters<typeof contentFolder>[0];

const load = (changes?: Changes) => loadContent(contentFolder(changes));

async function told(changes: Changes): Promise<string[]> {
  const { problems } = await load(changes);
  return problems.map(described).map(({ file, line, severity, message, fix }) => {
    return `${file}:${line ?? ''} ${severity}: ${message} [${fix}]`;
  });
}

describe('C3: a valid folder becomes one content object', () => {
  test('all files are read', async () => {
    const { content, problems } = await load();
    expect(problems).toEqual([]);
    expect(content).toMatchObject({
      profile: { name: 'Ada M. Okafor', lang: 'en', copyrightYear: 2025 },
      jobs: [{ title: 'Senior Analyst' }, { title: 'Analyst', links: [] }],
      education: [{ degree: 'PhD in Biology' }],
      skills: [{ title: 'Programming', icon: 'code' }],
      strengths: [{ title: 'Curiosity' }],
      projects: [
        { id: 'alpha', isPrivate: false },
        { id: 'beta', isPrivate: true },
      ],
      testimonials: [{ name: 'Ben Example, PhD' }],
      publications: [{ id: 'okafor2024', authors: [{ isOwner: true }] }],
      categories: ['Metagenomics', 'HIV Research'],
    });
    expect(content?.skills[0]?.iconNode.length).toBeGreaterThan(0);
  });

  test('the sample content has no errors or warnings', async () => {
    const { content, problems } = await loadContent(join('src', 'content', 'data'));
    expect(problems).toEqual([]);
    expect(content?.publications.length).toBeGreaterThan(0);
  });

  test('empty list files give empty lists', async () => {
    const lists = Object.keys(GOOD_FILES).filter((file) => file !== 'profile.yaml');
    const { content, problems } = await load(Object.fromEntries(lists.map((file) => [file, ''])));
    expect(problems).toEqual([]);
    expect(content).toMatchObject({ jobs: [], projects: [], publications: [], categories: [] });
    const commented = await load({
      'jobs.yaml': '# nothing yet\n',
      'publications.bib': '---\n---\n',
    });
    expect(commented.content).toMatchObject({ jobs: [], publications: [] });
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
      'education.yaml':
        '- degree: PhD\n  institution: A\n  period: 2020\n  description: [Thesis on hens, With honours.]\n',
      'skills.yaml': '- title: Programming\n  skills: Python, R\n',
      'projects.yaml':
        '- id: a\n  title: A\n  description: [It reads, it writes]\n  tech: Python, R\n  github: example-ada/hens\n',
      'testimonials.yaml':
        '- text: Great.\n  name: Ben\n  preview: Great.\n  linkedin: example-ben\n',
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
      education: [{ description: 'Thesis on hens. With honours.' }],
      skills: [{ skills: ['Python', 'R'] }],
      projects: [
        {
          description: 'It reads. it writes',
          tech: ['Python', 'R'],
          github: 'https://github.com/example-ada/hens',
        },
      ],
      testimonials: [{ linkedin: 'https://www.linkedin.com/in/example-ben' }],
      sections: [{ items: [{ tags: ['Invited', 'Keynote'], description: ['One', 'Two'] }] }],
    });
  });

  test('a spelling of the owner’s name in a text is found in the bibliography', async () => {
    const { problems } = await load({
      ...changed('profile.yaml', 'headline', 'nameVariants: Bell, Ann; Zed, A.\nheadline'),
      'publications.bib': '@misc{a, title={A}, author={Bell, Ann}, year=2024}\n',
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['mastodon: ada', 'links mastodon “ada” must be a full web address'],
    ['orcid: ada', 'links orcid “ada” must be a full web address'],
    ['lab: ada', 'links lab “ada” must be a full web address'],
    ['github: ada okafor', 'links github “ada okafor” must be a full web address'],
  ])('what is no name at a network is told: %s', async (line, said) => {
    const links = changed('profile.yaml', 'github: https://github.com/example-ada', line);
    expect(await told(links)).toEqual([expect.stringContaining(said)]);
  });
});

describe('K3, C6: each mistake is reported in plain words, with file, line and fix', () => {
  test.each<[string, Changes, string]>([
    [
      'a field missing from a job',
      changed('jobs.yaml', '  period: 01/2018 - 02/2021\n', ''),
      'jobs.yaml:11 error: job 2 (“Analyst”): period is missing [add a line such as “period: "03/2021 - Present" or "2014 - 2018"”]',
    ],
    [
      'a mistyped field',
      changed('jobs.yaml', '  links:', '  linkz:'),
      'jobs.yaml:8 error: job 1 (“Senior Analyst”): “linkz” is not a field that is known here [did you mean “links”?]',
    ],
    [
      'a field nobody knows',
      changed('skills.yaml', '  icon:', '  colour: red\n  icon:'),
      'skills.yaml:2 error: skill group 1 (“Programming”): “colour” is not a field that is known here [remove it, or use one of: title, icon, skills]',
    ],
    [
      'a mistyped field inside another',
      changed('profile.yaml', '  github:', '  githup: x\n  github:'),
      'profile.yaml:17 error: links githup “x” must be a full web address, such as https://example.org/page [give the whole address, beginning with https://]',
    ],
    [
      'a number where text belongs',
      changed('strengths.yaml', 'I ask why.', '2014'),
      'strengths.yaml:3 error: strength 1 (“Curiosity”): description is the number 2014, but must be text [put it in quotes: "2014"]',
    ],
    [
      'fields where a list belongs',
      changed('skills.yaml', '[Python, R]', '{Python: R}'),
      'skills.yaml:3 error: skill group 1 (“Programming”): skills is “name: value” lines, but must be a list [write each item on a line of its own, starting with “- ”; an empty list is []]',
    ],
    [
      'a field without its value',
      changed('strengths.yaml', ' I ask why.', ''),
      'strengths.yaml:3 error: strength 1 (“Curiosity”): description is empty [write it after “description:”, or remove the line]',
    ],
    [
      'an empty title',
      changed('strengths.yaml', 'title: Curiosity', 'title: ""'),
      'strengths.yaml:1 error: strength 1: title is empty [write it after “title:”]',
    ],
    [
      'a period in another form',
      changed('jobs.yaml', '03/2021 - Present', 'since March 2021'),
      'jobs.yaml:4 error: job 1 (“Senior Analyst”): period “since March 2021” must look like "03/2021 - 08/2024", "03/2021 - Present", "2014 - 2018" or "2021" [write it as in "03/2021 - 08/2024", "03/2021 - Present", "2014 - 2018" or "2021"]',
    ],
    [
      'a period that runs backwards',
      changed('jobs.yaml', '01/2018 - 02/2021', '02/2021 - 01/2018'),
      'jobs.yaml:14 error: job 2 (“Analyst”): the period “02/2021 - 01/2018” ends before it starts [write the earlier date first]',
    ],
    [
      'a degree that runs backwards',
      changed('education.yaml', '2014 - 2018', '2018 - 2014'),
      'education.yaml:3 error: degree 1 (“PhD in Biology”): the period “2018 - 2014” ends before it starts [write the earlier date first]',
    ],
    [
      'an unknown icon',
      changed('strengths.yaml', 'lightbulb', 'lightbulp'),
      'strengths.yaml:2 error: strength 1 (“Curiosity”): there is no icon named “lightbulp” [did you mean “lightbulb”?]',
    ],
    [
      'an unknown logo',
      changed('jobs.yaml', 'logoComponent: University', 'logoComponent: Univercity'),
      'jobs.yaml:3 error: job 1 (“Senior Analyst”): there is no logo named “Univercity” [did you mean “University”?]',
    ],
    [
      'an id used twice',
      changed('projects.yaml', 'id: beta', 'id: alpha'),
      'projects.yaml:8 error: project 2 (“Beta”): the id “alpha” is used twice, on lines 1 and 8 [give one of the two projects another id]',
    ],
    [
      'a category named like the filter’s first button',
      changed('projects.yaml', 'category: AI', 'category: All'),
      'projects.yaml:14 error: project 2 (“Beta”): “All” can’t be a category: the filter’s first button is “All” [choose another name for the category]',
    ],
    [
      'the same among the publications’ categories',
      changed('publication-categories.yaml', 'HIV Research', 'all'),
      'publication-categories.yaml:2 error: category 2: “all” can’t be a category: the filter’s first button is “All” [choose another name for the category]',
    ],
    [
      'a category twice',
      changed('publication-categories.yaml', 'HIV Research', 'Metagenomics'),
      'publication-categories.yaml:2 error: category 2: “Metagenomics” appears twice, on lines 1 and 2 [remove one of the two]',
    ],
    [
      'a picture that nobody draws',
      changed('projects.yaml', 'isPrivate: true', 'figure: dagg'),
      'projects.yaml:15 error: project 2 (“Beta”): figure “dagg” must be a kind of picture [did you mean “dag”?]',
    ],
    [
      'yes for true',
      changed('projects.yaml', 'isPrivate: true', 'isPrivate: yes'),
      'projects.yaml:15 error: project 2 (“Beta”): isPrivate “yes” must be true or false [write true or false]',
    ],
    [
      'no e-mail address',
      changed('profile.yaml', 'ada@example.org', 'ada at example.org'),
      'profile.yaml:11 error: email “ada at example.org” must be an e-mail address, such as name@example.org [write it as in name@example.org]',
    ],
    [
      'an address without its beginning',
      changed('profile.yaml', 'https://github.com/example-ada', 'github.com/example-ada'),
      'profile.yaml:17 error: links github “github.com/example-ada” must be a full web address, such as https://example.org/page [did you mean “https://github.com/example-ada”?]',
    ],
    [
      'an avatar that is not https',
      changed('profile.yaml', 'https://images', 'http://images'),
      'profile.yaml:12 error: avatar “http://images.example.org/ada.jpg” must be the name of an image in this folder, or an https address [did you mean “https://images.example.org/ada.jpg”?]',
    ],
    [
      'no language',
      changed('profile.yaml', 'copyrightYear', 'lang: english language\ncopyrightYear'),
      'profile.yaml:22 error: lang “english language” must be a language tag (BCP 47), such as en or pt-BR [write it as in en or pt-BR]',
    ],
    [
      'a link whose name is two words',
      changed('profile.yaml', '  github:', '  stack overflow:'),
      'profile.yaml:17 error: the name “stack overflow” under “links” must be one word of letters, such as mastodon [write it as in mastodon]',
    ],
    [
      'a language by its English name',
      changed('profile.yaml', 'copyrightYear', 'lang: english\ncopyrightYear'),
      'profile.yaml:22 error: lang “english” must be a language tag (BCP 47), such as en or pt-BR [write it as in en or pt-BR]',
    ],
    [
      'no year',
      changed('profile.yaml', '2025', 'this year'),
      'profile.yaml:22 error: copyrightYear “this year” must be a year, such as 2025 [write it as in 2025]',
    ],
    [
      'a job that is only text',
      { 'jobs.yaml': '- Analyst\n' },
      'jobs.yaml:1 error: job 1 holds text, but must hold “name: value” lines [write one field on each line, such as “title: Data Scientist”]',
    ],
    [
      'a list file that holds no list',
      { 'jobs.yaml': 'title: Analyst\n' },
      'jobs.yaml:1 error: the file holds “name: value” lines, but must hold a list [start each item with “- ” at the beginning of a line]',
    ],
    [
      'an empty profile',
      { 'profile.yaml': '' },
      'profile.yaml:1 error: the file holds nothing, but must hold “name: value” lines [write one field on each line, such as “title: Data Scientist”]',
    ],
    [
      'a second “: ” in a text',
      changed('strengths.yaml', 'I ask why.', 'Two things: why and how'),
      'strengths.yaml:3 error: this line holds a second “: ” inside the text [put the whole text in quotes, such as title: "Genes: a history"]',
    ],
    [
      'text that YAML would take for something else',
      changed('strengths.yaml', 'I ask why.', '*why* I ask'),
      'strengths.yaml:3 error: this text begins with “*”, which has a special meaning [put the whole text in quotes, such as title: "Genes: a history"]',
    ],
    [
      'a word that YAML would swallow',
      changed('strengths.yaml', 'I ask why.', '&why I ask'),
      'strengths.yaml:3 error: “&why” has a special meaning here, and the word would be lost [put the whole text in quotes, such as title: "Genes: a history"]',
    ],
    [
      'a quote never closed',
      changed('profile.yaml', 'I read genomes.', '"I read genomes.'),
      'profile.yaml:5 error: a quote opens on this line and is never closed [add the missing quote at its end]',
    ],
    [
      'fields out of line',
      changed('jobs.yaml', '  company: Example University', '    company: Example University'),
      'jobs.yaml:1 error: this line and the one below are not lined up [begin the fields of one item in the same column, with spaces]',
    ],
    [
      'a number among the categories',
      changed('publication-categories.yaml', 'HIV Research', '2020'),
      'publication-categories.yaml:2 error: category 2 is the number 2020, but must be text [put it in quotes: "2020"]',
    ],
    [
      'an optional field left empty',
      changed('profile.yaml', 'copyrightYear', 'citationsAsOf:\ncopyrightYear'),
      'profile.yaml:22 error: citationsAsOf is empty [write it after “citationsAsOf:”, or remove the line]',
    ],
    [
      'a picture on this machine',
      changed('profile.yaml', 'https://images.example.org/ada.jpg', 'me.jpg'),
      'profile.yaml:12 error: there is no file “me.jpg” in your content folder [put it there, or correct the name; capitals matter]',
    ],
    [
      'a missing preview',
      changed('testimonials.yaml', '  preview: Great.\n', ''),
      'testimonials.yaml:1 error: testimonial 1 (“Ben Example, PhD”): preview is missing [add a line such as “preview: She asks the right question first.”; it is the one sentence on the front of the card, which turns to show the whole text]',
    ],
    [
      'a list left empty',
      changed('skills.yaml', ' [Python, R]', ''),
      'skills.yaml:3 error: skill group 1 (“Programming”): skills is empty [write each item on a line of its own, starting with “- ”; an empty list is []]',
    ],
    [
      'a tab for indentation',
      changed('strengths.yaml', '  icon', '\ticon'),
      'strengths.yaml:2 error: this line is indented with a tab [use spaces instead of the tab]',
    ],
    [
      'a field twice',
      changed('strengths.yaml', '  icon:', '  title: Again\n  icon:'),
      'strengths.yaml:2 error: this field is given twice [keep one of the two lines]',
    ],
    [
      'a file missing',
      { 'profile.yaml': null },
      'profile.yaml: error: this file is missing [create “profile.yaml”; the sample in src/content/data shows what it holds]',
    ],
    [
      'a file saved as UTF-16',
      { 'skills.yaml': new Uint8Array([0xff, 0xfe, 0x2d, 0x00]) },
      'skills.yaml: error: this file is saved as UTF-16 [open it in your editor and save it with the encoding “UTF-8”]',
    ],
    [
      'a letter in an old encoding',
      {
        'skills.yaml': Buffer.concat([
          Buffer.from('# ok\n# '),
          Buffer.from([0xe9]),
          Buffer.from('\n'),
        ]),
      },
      'skills.yaml:2 error: a character on this line is not UTF-8 [open it in your editor and save it with the encoding “UTF-8”]',
    ],
    [
      'a broken entry in the .bib',
      {
        'publications.bib': '@misc{a,\n title = {A,\n author = {Okafor, Ada},\n year = {2020}\n}\n',
      },
      'publications.bib:2 warning: entry “a”: the value of title isn’t closed [add the missing “}” at its end]',
    ],
  ])('%s', async (_, changes, problem) => {
    expect(await told(changes)).toEqual([problem]);
  });

  test.each<[string, Changes, string]>([
    [
      'a name of an icon',
      changed('strengths.yaml', 'icon: lightbulb', 'icon: “lightbulb”'),
      'strengths.yaml:2 error: strength 1 (“Curiosity”): icon is in curly quotes, which are read as part of it [write it without them: icon: lightbulb]',
    ],
    [
      'an address',
      changed('profile.yaml', 'https://github.com/example-ada', '“https://github.com/example-ada”'),
      'profile.yaml:17 error: links github is in curly quotes, which are read as part of it [write it without them: github: https://github.com/example-ada]',
    ],
    [
      'a period in German quotes',
      changed('education.yaml', '2014 - 2018', '„2014 - 2018“'),
      'education.yaml:3 error: degree 1 (“PhD in Biology”): period is in curly quotes, which are read as part of it [write it without them: period: 2014 - 2018]',
    ],
    [
      'a text, which would be shown with them',
      changed('profile.yaml', 'location: Atlanta, GA', 'location: “Atlanta, GA”'),
      'profile.yaml:10 warning: location is in curly quotes, which the site would show [write it without them: location: Atlanta, GA]',
    ],
    [
      'a line of a list',
      changed('profile.yaml', '- First highlight.', '- “First highlight.”'),
      'profile.yaml:9 warning: highlights 1 is in curly quotes, which the site would show [write it without them: highlights: First highlight.]',
    ],
    [
      'the name of a field',
      changed('strengths.yaml', 'icon: lightbulb', '“icon”: lightbulb'),
      'strengths.yaml:2 error: strength 1 (“Curiosity”): the name “icon” is written in curly quotes [write it without them: icon:]',
    ],
    [
      'a text that breaks because of them',
      changed('strengths.yaml', 'I ask why.', '“Genes: a history”'),
      'strengths.yaml:3 error: the quotes on this line are curly (“ ”), and are read as part of the text [type straight quotes (") in their place; a word processor makes them curly, an editor for plain text doesn’t]',
    ],
    [
      'a text that is closed by one of them',
      changed('strengths.yaml', 'I ask why.', '"I ask why.”'),
      'strengths.yaml:3 error: the quotes on this line are curly (“ ”), and are read as part of the text [type straight quotes (") in their place; a word processor makes them curly, an editor for plain text doesn’t]',
    ],
  ])('N17: curly quotes are said to be curly: %s', async (_, changes, problem) => {
    expect(await told(changes)).toEqual([problem]);
  });

  test('N22: a name in brackets is told by the check alone, not by its YAML library', async () => {
    const warned: unknown[] = [];
    const listen = (warning: Error) => warned.push(warning);
    process.on('warning', listen);
    onTestFinished(() => void process.off('warning', listen));
    const problems = await told({ 'jobs.yaml': '- [a]: c\n' });
    expect(problems.at(-1)).toContain('job 1: “[ a ]” is not a field that is known here');
    await new Promise(setImmediate);
    expect(warned).toEqual([]);
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

  test('a misnamed file is found', async () => {
    expect(
      await told({ 'skills.yaml': null, 'skills.yml': GOOD_FILES['skills.yaml'] ?? '' }),
    ).toEqual(['skills.yml: warning: this file is not read [did you mean “skills.yaml”?]']);
  });

  test.each<[string, string]>([
    ['skills.yml', 'this file is not read [did you mean “skills.yaml”?]'],
    ['Jobs.yaml', 'this file is not read [did you mean “jobs.yaml”?]'],
    ['skills.yaml.txt', 'this file is not read [did you mean “skills.yaml”?]'],
    [
      'talks.yaml',
      'this file is not read here [move it into the folder sections/ if it is to be a page: sections/talks.yaml]',
    ],
    [
      'awards.yml',
      'this file is not read here [move it into the folder sections/ if it is to be a page: sections/awards.yaml]',
    ],
    ['section/talks.yaml', 'this folder is not read [did you mean “sections”?]'],
    ['Sections/talks.yaml', 'this folder is not read [did you mean “sections”?]'],
    ['Files/talk.pdf', 'this folder is not read [did you mean “files”?]'],
    [
      'cv.docx',
      'this file is not read, and is not on the site [to publish it, move it into the folder files/ and link to it as files/cv.docx; a résumé of your own is public/resume.pdf]',
    ],
    [
      'old-papers.bib',
      'this file is not read [bring it in with “npm run import -- <file>”, and then keep it elsewhere]',
    ],
    [
      'resume.json',
      'this file is not read [bring it in with “npm run import -- <file>”, and then keep it elsewhere]',
    ],
    ['sections/news.yaml.txt', 'this file is not read [did you mean “news.yaml”?]'],
    [
      'sections/cv.pdf',
      'this file is not read, and is not on the site [to publish it, move it into the folder files/ and link to it as files/cv.pdf; a résumé of your own is public/resume.pdf]',
    ],
  ])('N23: %s is not passed over in silence', async (file, said) => {
    const name = /^(?:section|Sections|Files)\//u.test(file) ? file.split('/')[0] : file;
    expect(await told({ [file]: 'a' })).toEqual([`${name}: warning: ${said}`]);
  });

  test('N23: a page may end in .yml', async () => {
    const { content, problems } = await load({
      'sections/news.yml': 'title: News\nitems: [{title: A}]\n',
    });
    expect(problems).toEqual([]);
    expect(content?.sections).toMatchObject([{ id: 'news', title: 'News' }]);
  });

  test('N23: what programs keep beside content is not mentioned', async () => {
    const others =
      'dist/index.html .github/x.yml README.md readme.txt LICENSE LICENCE.md .gitignore .gitattributes .env package.json package-lock.json node_modules/x.js photos/one.jpg notes.md ~$cv.docx sections/.DS_Store'.split(
        ' ',
      );
    expect(await told(Object.fromEntries(others.map((file) => [file, 'a'])))).toEqual([]);
  });

  test('a missing folder is reported, not thrown', async () => {
    const { content, problems } = await loadContent(join(contentFolder(), 'nowhere'));
    expect(content).toBeUndefined();
    expect(problems.map(described)).toMatchObject([
      { severity: 'error', message: 'there is no content folder here' },
    ]);
  });

  test('categories that differ only in case get a warning, and the site is still built', async () => {
    const changes = changed('projects.yaml', 'category: AI', 'category: nextflow');
    expect(await told(changes)).toEqual([
      'projects.yaml:14 warning: the category “nextflow” differs from “Nextflow” only in capitalisation [write “Nextflow” in both places]',
    ]);
    expect((await load(changes)).content).toBeDefined();
  });

  test('all problems in all files are reported at once, in the order of files and lines', async () => {
    const { content, problems } = await load({
      ...changed('profile.yaml', 'email: ada@example.org', 'mail: x'),
      ...changed('jobs.yaml', 'Present', '02/2020'),
      ...changed('skills.yaml', 'icon: code', 'icon: kode'),
      'publications.bib':
        '@article{a, title={T},\n url={javascript:x}}\n@misc{b, title={T}, data={data:x}}',
    });
    expect(content).toBeUndefined();
    expect(
      problems
        .filter(({ severity }) => severity === 'error')
        .map(({ file, line }) => `${file}:${line}`),
    ).toEqual([
      'profile.yaml:11',
      'jobs.yaml:4',
      'skills.yaml:2',
      'publications.bib:2',
      'publications.bib:3',
    ]);
  });
});

describe('K3: one mistake gives one error', () => {
  const three = (GOOD_FILES['jobs.yaml'] ?? '') + (GOOD_FILES['jobs.yaml'] ?? '');

  test.each<[string, Changes, string[]]>([
    [
      'a required field misspelt',
      changed('jobs.yaml', 'company: Example University', 'compnay: Example University'),
      ['jobs.yaml:2 “compnay” is not a field'],
    ],
    [
      'so also where another field is nearer to what was written',
      changed('profile.yaml', 'email: ada@example.org', 'mail: ada@example.org'),
      ['profile.yaml:11 “mail” is not a field'],
    ],
    [
      'the address of a public project misspelt',
      changed('projects.yaml', '  github: https', '  githup: https'),
      ['projects.yaml:5 “githup” is not a field'],
    ],
    [
      'fields that should be indented below another',
      {
        'profile.yaml': (GOOD_FILES['profile.yaml'] ?? '').replaceAll(
          /^ {2}(?=github|linkedin|scholar)/gmu,
          '',
        ),
      },
      ['profile.yaml:16 links is nothing, but must hold “name: value” lines'],
    ],
    [
      'a tab at the beginning of a line',
      { 'jobs.yaml': three.replace('  company', '\tcompany') },
      ['jobs.yaml:2 this line is indented with a tab'],
    ],
    [
      'a tab in the profile',
      changed('profile.yaml', '  linkedin', '\tlinkedin'),
      ['profile.yaml:18 this line is indented with a tab'],
    ],
    [
      'a quote never closed',
      { 'jobs.yaml': three.replace('Example University', '"Example University') },
      ['jobs.yaml:2 a quote opens on this line and is never closed'],
    ],
    [
      'a bracket never closed',
      changed('skills.yaml', '[Python, R]', '[Python, R'),
      ['skills.yaml:3 a bracket opens on this line and is never closed'],
    ],
  ])('%s', async (_, changes, expected) => {
    const { problems } = await load(changes);
    const lines = problems
      .map(described)
      .map(({ file, line, message }) => `${file}:${line ?? ''} ${message}`);
    expect(lines.map((line) => line.replace(/(?<=:\d+ )[\w ]+ \d+ \(“[^”]*”\): /u, ''))).toEqual(
      expected.map((start) => expect.stringContaining(start)),
    );
  });

  test('two mistakes in two places are both reported', async () => {
    const { problems } = await load({
      'jobs.yaml': three.replaceAll('  company: Example Hospital', '\tcompany: Example Hospital'),
    });
    expect(problems.map(({ line }) => line)).toEqual([12, 29]);
  });
});

describe('K3: the line is shown with a mark under the part at fault', () => {
  const marked = async (changes: Changes) => {
    const { problems } = await load(changes);
    return problems.map(({ row = '', mark }) =>
      mark === undefined ? undefined : row.slice(mark.column, mark.column + mark.length),
    );
  };

  test.each<[string, Changes, string | undefined]>([
    ['a field’s value', changed('jobs.yaml', 'Present', 'now'), '03/2021 - now'],
    ['the name of an unknown field', changed('jobs.yaml', '  links', '  linkz'), 'linkz'],
    ['a logo', changed('jobs.yaml', ' University\n  period', ' Uni\n  period'), 'Uni'],
    [
      'the item that lacks a field',
      changed('jobs.yaml', '  period: 01/2018 - 02/2021\n', ''),
      'Analyst',
    ],
    ['a tab', changed('strengths.yaml', '  icon', '\ticon'), '\t'],
    ['a number', changed('strengths.yaml', 'I ask why.', '2014'), '2014'],
    ['a field of an entry', changed('publications.bib', '{2024}', '{soon}'), 'soon'],
    [
      'an entry that lacks a field',
      changed('publications.bib', '  year = {2024},\n', ''),
      'okafor2024',
    ],
  ])('%s', async (_, changes, piece) => {
    expect(await marked(changes)).toEqual([piece]);
  });
});

describe('C4: every address in the YAML files is restricted to https, http and mailto', () => {
  const UNSAFE = [
    'javascript:alert(1)',
    'java\\nscript:alert(1)',
    'data:text/html,x',
    ' https://example.org',
    'https://exa mple.org',
    '//example.org',
    'ftp://example.org/',
  ];
  test.each([
    ['profile.yaml', 'https://images.example.org/ada.jpg'],
    ['profile.yaml', 'https://ada.example.org/Portfolio/'],
    ['profile.yaml', 'https://github.com/example-ada'],
    ['profile.yaml', 'https://www.linkedin.com/in/example-ada'],
    ['profile.yaml', 'https://scholar.example.org/citations?user=ada'],
    ['jobs.yaml', 'https://example.org/'],
    ['projects.yaml', 'https://github.com/example-ada/alpha'],
    ['projects.yaml', 'https://example.org/beta'],
  ])('%s: %s', async (file, address) => {
    for (const unsafe of UNSAFE) {
      const { content, problems } = await load(changed(file, address, `"${unsafe}"`));
      expect(content).toBeUndefined();
      expect(problems).toMatchObject([{ severity: 'error', file }]);
    }
  });
});

test('C5: text of every kind comes through untouched', async () => {
  const naughty = [
    '<script>alert(1)</script>',
    '‮evil',
    '👩‍👩‍👧‍👦 é e\u0301',
    "'; DROP TABLE",
    '{{x}}',
    '$&',
    '__proto__',
  ];
  for (const text of naughty) {
    const { content } = await load(changed('jobs.yaml', 'Senior Analyst', JSON.stringify(text)));
    expect(content?.jobs[0]?.title).toBe(text);
  }
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
