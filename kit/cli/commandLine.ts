import { Command, Option } from 'commander';
import { SECTION_NAMES } from '#kit/import/new/newContent.ts';
import { IS_PACKAGE } from '#kit/project.ts';
import { QUESTION_NAMES, QUESTIONS, readAnswer } from './new/answers.ts';

/** Runs a command with its arguments, then its options. */
type RunCommand = (name: string, ...args: readonly unknown[]) => Promise<void>;

const ENV_HINT = 'Put PORTFOLIO_CONTENT=<folder> before a command to choose the content folder.';

export function commandLine(run: RunCommand): Command {
  const program = new Command('portfolio')
    .description('Builds a scientist’s site from a folder of content.')
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /u, '')),
    })
    .configureHelp({
      commandUsage: usageOf,
      optionDescription: ({ description, argChoices = [] }) =>
        argChoices.length < 2 ? description : `${description}: ${argChoices.join(', ')}`,
    })
    .helpOption('-h, --help', 'prints this')
    .helpCommand('help [command]', 'Prints what a command takes')
    .showHelpAfterError(`${ENV_HINT} --help shows what each command takes.`);

  const command = (usage: string, summary: string, details = '') => {
    const name = usage.replace(/ .*$/su, '');
    return program
      .command(usage)
      .summary(summary)
      .description(`${summary}.${details === '' ? '' : `\n\n${details}`}`)
      .action((...args: unknown[]) => run(name, ...args.slice(0, -1)));
  };
  // Without a separating `--`, as in `npm run build --zip`, npm passes an option as a variable.
  const format = () =>
    new Option('--format <json>', 'prints what was found as data')
      .choices(['json'])
      .env('npm_config_format');
  const flag = (name: string, description: string) => {
    const variable = `npm_config_${name.replaceAll('-', '_')}`;
    const option = new Option(`--${name}`, description);
    return process.env[variable] === 'true' ? option.env(variable) : option;
  };

  const section = new Option('--section <name...>', 'adds a page; works on an existing folder too');
  const newCommand = command(
    'new [folder]',
    'Begins a content folder of your own',
    'It asks for name and headline, also through a pipe, and writes my-content if no folder is named.',
  )
    .addOption(flag('yes', 'asks nothing'))
    .option('--repository <folder>', 'writes a repository that publishes itself with this kit')
    .option('--kit <owner/repository@version>', 'names another kit for it')
    .option('--import <file...>', 'brings in BibTeX, RIS, PubMed, CSL-JSON, ORCID or JSON Resume')
    .addOption(section.choices(SECTION_NAMES));
  for (const question of QUESTION_NAMES)
    newCommand.option(`--${question} <answer>`, QUESTIONS[question].ask, (text) =>
      readAnswer(question, text),
    );
  command('check', 'Names every mistake in the content, with its line and how to fix it', ENV_HINT)
    .addOption(flag('strict', 'makes warnings errors'))
    .addOption(format());
  command(
    'dev',
    'Shows the site while you write, every save at once',
    `${ENV_HINT} Ctrl-C stops it.`,
  );
  command('start', 'Builds the site and shows it', `${ENV_HINT} Ctrl-C stops it.`);
  command(
    'build',
    'Builds the site into dist/, ready for any static host',
    `${ENV_HINT} PORTFOLIO_BASE=</path/> says where the site will live.`,
  )
    .addOption(flag('zip', 'also packs it into portfolio.zip'))
    .addOption(format());
  command(
    'import <file...>',
    'Brings in papers and more from other programs',
    `Files: BibTeX (Google Scholar, Zotero, Mendeley, EndNote, NASA ADS), RIS, PubMed (.nbib), CSL-JSON,
ORCID records and works (JSON) and JSON Resume. Several at once are merged with each other.
What you wrote yourself stays as it is; importing a file twice changes nothing.`,
  ).addOption(flag('dry-run', 'says what would happen, and writes nothing'));
  command(
    'update',
    'Asks ORCID, Crossref and DataCite what is new: papers, citations, corrections',
    'What you wrote yourself stays as it is. It needs links.orcid in profile.yaml.',
  )
    .addOption(flag('write', 'writes it into the content folder'))
    .option('--report <file>', 'also writes the report as Markdown');
  command('schemas', 'Writes the JSON Schemas, by which editors check YAML files');
  command(
    'compare <kit>',
    'Builds your content with this kit and another one, and tells what visitors would notice',
    'The other one is a version or a folder. Nothing of yours is changed.',
  )
    .option('--before', 'the other one is what your site has been built with until now')
    .option('--markdown', 'prints Markdown');
  command(
    'translations',
    'Lists what is not translated, and what was translated from a text that has changed since',
    `What each was made from is kept in translations.lock.yaml of your content. ${ENV_HINT}`,
  )
    .addOption(flag('accept', 'marks the translations that you have reviewed as up to date'))
    .addOption(format());
  if (IS_PACKAGE) return program;

  command('test', 'Checks the content, the types and the code, and tests everything').option(
    '--all',
    'adds what takes long: another accessibility checker, sites with parts left out, other random cases',
  );
  command('bench', 'Measures sizes, first visits and clicks, and writes docs/performance.md');
  command('pack [folder]', 'Packs the kit, as npm installs it');
  command('workflow <step>', 'Runs a step of the workflows on a runner');
  return program;
}

/** @returns "npm run build -- [options]", as an owner types it in a clone. */
function usageOf(command: Command): string {
  const name = command.name();
  if (command.parent === null) return 'npm run <command>';
  const start = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  const hasNoArguments = command.options.length === 0 && command.registeredArguments.length === 0;
  return hasNoArguments ? start : `${start} -- ${command.usage()}`;
}
