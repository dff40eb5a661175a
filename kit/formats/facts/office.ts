import type { Profile } from '#src/content/content.ts';
import { foldText } from '#src/lib/fold.ts';

type Places = Pick<Profile, 'location' | 'office'>;

/** The owner's location where the office is shown, too; '' if the office names the city already. */
export function locationBeside({ location, office = [] }: Places): string {
  const city = foldText(location.split(',', 1)[0] ?? '').trim();
  return city !== '' && foldText(office.join('\n')).includes(city) ? '' : location;
}
