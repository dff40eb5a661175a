import { runMutants } from '#cli/quality/mutants.ts';

const USAGE = `Changes code in one place at a time, and lists the changes that the tests beside it don't notice.

  npm run mutants -- <folder>

<folder>  such as formats/facts; or how the paths of some files begin: intake/import/merge`;

/**
 * Mutates code and prints the score (requirement T6).
 * @returns The exit code: 0 whatever the score, 1 if the arguments are not one folder.
 */
export async function run([place = '--help', ...others]: readonly string[]): Promise<number> {
  if (place.startsWith('-') || others.length > 0) {
    console.log(USAGE);
    return place === '--help' ? 0 : 1;
  }
  const { killed, survivors } = await runMutants(place);
  const all = killed + survivors.length;
  const score = all === 0 ? 100 : Math.floor((killed / all) * 100);
  console.log(['', ...survivors, '', `${place}: ${score} % (${killed} of ${all})`].join('\n'));
  return 0;
}
