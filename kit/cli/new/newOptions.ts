import type { Answers, Question } from '#kit/import/new/newContent.ts';
import { SECTION_NAMES, type SectionName } from '#kit/import/new/newSection.ts';
import { didYouMean } from '#kit/messages/suggest.ts';
import { expandHome } from './homeFolder.ts';
import { QUESTION_NAMES, readAnswer } from './newAnswers.ts';

export const USAGE = `Starts a content folder of your own.

  npm run new                                asks for name and headline, then writes my-content
  npm run new -- <folder> [--yes]            --yes asks nothing
  npm run new -- --repository <folder> [--kit <owner>/<repository>@<version>]
                                             writes a repository that this kit (or another) publishes
  npm run new -- --import record.json        takes name, headline, texts and links out of an ORCID
                                             record or a JSON Resume

More can be given beforehand, or written into profile.yaml later:
  --name "Ada Example"   --headline "Data Scientist"   --email ada@example.org   --location "Atlanta, GA"
  --github ada   --linkedin <address>   --scholar <address>   --site https://ada.github.io/Portfolio/
  --import <file>…       brings in BibTeX, RIS, PubMed, CSL-JSON, ORCID or JSON Resume
  --section <name>…      adds a page, also later: ${SECTION_NAMES.join(', ')}
Or through a pipe, name and headline on a line each: npm run new < answers.txt`;

export type NewOptions = {
  readonly folder?: string;
  /** Whether the folder will be a site repository. */
  readonly isRepository: boolean;
  readonly kit?: string;
  readonly answers: Partial<Answers>;
  readonly files: readonly string[];
  readonly sections: readonly SectionName[];
  readonly isYes: boolean;
  readonly isHelp: boolean;
};

const FLAGS = [
  ...QUESTION_NAMES.map((name) => `--${name}`),
  '--import',
  '--section',
  '--repository',
  '--kit',
  '--yes',
  '--help',
];

/**
 * Parses the arguments of the command.
 * @returns The options, or one sentence on the invalid argument.
 */
export function readOptions(words: readonly string[]): NewOptions | { readonly refusal: string } {
  const answers: Partial<Record<Question, string>> = {};
  const files: string[] = [];
  const sections: SectionName[] = [];
  const switches = new Set<string>();
  let folder: string | undefined;
  let kit: string | undefined;
  let isRepository = false;
  let flag = '';
  for (const word of words.flatMap(splitFlag)) {
    if (word.startsWith('--')) {
      if (!FLAGS.includes(word)) return { refusal: unknownFlag(word) };
      if (word === '--yes' || word === '--help') switches.add(word);
      flag = switches.has(word) ? '' : word;
    } else if (flag === '--import') {
      files.push(expandHome(word));
    } else if (flag === '--section') {
      const section = SECTION_NAMES.find((name) => name === word);
      if (section === undefined) return { refusal: unknownSection(word) };
      sections.push(section);
    } else if (flag === '--kit') {
      kit = word;
      flag = '';
    } else if (flag === '' || flag === '--repository') {
      if (folder !== undefined)
        return { refusal: `There can be one folder only, not “${word}” too.` };
      folder = word;
      isRepository ||= flag === '--repository';
      flag = '';
    } else {
      const question = QUESTION_NAMES.find((name) => flag === `--${name}`);
      const answer = question === undefined ? { value: '' } : readAnswer(question, word);
      if ('refusal' in answer) return { refusal: `${flag}: ${answer.refusal}.` };
      if (question !== undefined) answers[question] = answer.value;
      flag = '';
    }
  }
  if (flag !== '' && !TAKES_MANY.includes(flag))
    return { refusal: `${flag} needs an answer after it.` };
  if (kit !== undefined && !isRepository)
    return { refusal: '--kit says what builds a repository; give --repository <folder> too.' };
  return {
    ...(folder !== undefined && { folder }),
    isRepository,
    ...(kit !== undefined && { kit }),
    answers,
    files,
    sections,
    isYes: switches.has('--yes'),
    isHelp: switches.has('--help'),
  };
}

/** "--name=Ada" → "--name", "Ada"; "-h" → "--help" */
function splitFlag(word: string): string[] {
  if (word === '-h') return ['--help'];
  const [, flag, value] = /^(--[a-z]+)=(.*)$/su.exec(word) ?? [];
  return flag === undefined || value === undefined ? [word] : [flag, value];
}

const TAKES_MANY = ['--import', '--section'];

function unknownSection(word: string): string {
  const known = SECTION_NAMES.join(', ');
  return `There is no page “${word}” to begin with; ${didYouMean(word, SECTION_NAMES, `there are ${known}`)}`;
}

function unknownFlag(word: string): string {
  return `There is no option “${word}”; ${didYouMean(word, FLAGS, `there are ${FLAGS.join(', ')}`)}`;
}
