import type { Profile } from '#src/content/content.ts';
import { foldText } from '#src/lib/fold.ts';

type Places = Pick<Profile, 'location' | 'office'>;

/** The location to show beside the office; '' if the address of the office names the city already. */
export function locationBeside({ location, office = [] }: Places): string {
  const city = foldText(location.split(',', 1)[0] ?? '').trim();
  const pattern = city.replaceAll(/[^\p{L}\s]/gu, '.');
  // “Münster” is not the city of “Münsterstraße 5”.
  const asWord = new RegExp(`(?<!\\p{sc=Latn})${pattern}(?!\\p{sc=Latn})`, 'u');
  return city !== '' && asWord.test(foldText(office.join('\n'))) ? '' : location;
}
