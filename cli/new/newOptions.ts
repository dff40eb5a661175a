import type { Answers, Question } from '#intake/new/newContent.ts';
import { didYouMean } from '#problems/suggest.ts';
import { expandHome } from './homeFolder.ts';
import { QUESTION_NAMES, readAnswer } from './newAnswers.ts';

export const USAGE = `Starts a content folder of your own.

  npm run new                                asks, then writes my-content
  npm run new -- <folder> [--yes]            --yes asks nothing

Each answer can be given beforehand:
  --name "Ada Example"   --headline "Data Scientist"   --email ada@example.org   --location "Atlanta, GA"
  --github ada   --linkedin <address>   --scholar <address>   --site https://ada.github.io/Portfolio/
  --import <file>…       brings in BibTeX, RIS, PubMed, CSL-JSON, ORCID works or JSON Resume
Or through a pipe, one a line in the order of the questions: npm run new < answers.txt`;

export type NewOptions = {
  readonly folder?: string;
  readonly answers: Partial<Answers>;
  readonly files: readonly string[];
  readonly isYes: boolean;
  readonly isHelp: boolean;
};

const FLAGS = [...QUESTION_NAMES.map((name) => `--${name}`), '--import', '--yes', '--help'];

/**
 * Reads the words after the command.
 * Out: the options, or one sentence that says which word can't be used.
 */
export function readOptions(words: readonly string[]): NewOptions | { readonly refusal: string } {
  const answers: Partial<Record<Question, string>> = {};
  const files: string[] = [];
  const switches = new Set<string>();
  let folder: string | undefined;
  let flag = '';
  for (const word of words.flatMap(splitFlag)) {
    if (word.startsWith('--')) {
      if (!FLAGS.includes(word)) return { refusal: unknownFlag(word) };
      if (word === '--yes' || word === '--help') switches.add(word);
      flag = switches.has(word) ? '' : word;
    } else if (flag === '--import') {
      files.push(expandHome(word));
    } else if (flag === '') {
      if (folder !== undefined)
        return { refusal: `There can be one folder only, not “${word}” too.` };
      folder = word;
    } else {
      const question = QUESTION_NAMES.find((name) => flag === `--${name}`);
      const answer = question === undefined ? { value: '' } : readAnswer(question, word);
      if ('refusal' in answer) return { refusal: `${flag}: ${answer.refusal}.` };
      if (question !== undefined) answers[question] = answer.value;
      flag = '';
    }
  }
  if (flag !== '' && flag !== '--import') return { refusal: `${flag} needs an answer after it.` };
  return {
    ...(folder !== undefined && { folder }),
    answers,
    files,
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

function unknownFlag(word: string): string {
  return `There is no option “${word}”; ${didYouMean(word, FLAGS, `there are ${FLAGS.join(', ')}`)}`;
}

/** Splits file names as a terminal writes them where files are dropped on it: quoted or with "\ ". */
export function splitFiles(line: string): string[] {
  const words = line.matchAll(/"([^"]*)"|'([^']*)'|((?:\\.|[^\s"'])+)/gu);
  const files = [...words].map(([, double, single, bare = '']) => {
    const isWindowsPath = /^[a-z]:\\/iu.test(bare);
    // A comma between files, as in a sentence, means nothing.
    const word = bare.replace(/(?<!\\),+$/u, '');
    return double ?? single ?? (isWindowsPath ? word : word.replaceAll(/\\(.)/gu, '$1'));
  });
  return files.filter((file) => file !== '').map(expandHome);
}
