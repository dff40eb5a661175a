import { runMutants } from '#cli/quality/mutants.ts';
import { FriendlyError } from '#cli/settings.mjs';

/** Mutates code and prints the score (requirement T6). */
export async function run([place]: readonly string[]): Promise<void> {
  if (place === undefined)
    throw new FriendlyError('Name a folder: npm run mutants -- formats/facts');
  const { killed, survivors } = await runMutants(place);
  const all = killed + survivors.length;
  const score = all === 0 ? 100 : Math.floor((killed / all) * 100);
  console.log(['', ...survivors, '', `${place}: ${score} % (${killed} of ${all})`].join('\n'));
}
