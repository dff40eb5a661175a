import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';
import type { Derived } from './contentModules.ts';

/** What a site may lack, by the word in the names of the modules that then stand in for others. */
const LACKS: Readonly<Record<string, (derived: Derived) => boolean>> = {
  oneLanguage: ({ views }) => views.languages === null,
  unwritten: ({ articles }) => Object.keys(articles).length === 0,
  unformatted: ({ hasFormatting }) => !hasFormatting,
  // Of what draws formatting, home's first view has the intro alone.
  plainIntro: ({ views }) => typeof views.home.intro === 'string',
};

const STAND_IN = new RegExp(`^(.+)\\.(${Object.keys(LACKS).join('|')})\\.ts$`, 'u');

type StandIn = {
  /** As it is imported: "#src/app/LanguageSwitch.oneLanguage.ts". */
  readonly id: string;
  /** Whether a site lacks what the module is for. */
  readonly isDue: (derived: Derived) => boolean;
};

/**
 * Finds the modules of which a site carries no byte where it lacks what they are for (requirements
 * B9, L6). Beside "Name.tsx" lies "Name.<what is lacking>.ts", which exports the same names as null.
 *
 * @returns What stands in for each, by how it is imported without its ending: "#src/app/Name".
 */
export function standIns(): ReadonlyMap<string, StandIn> {
  const files = readdirSync(path.join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' });
  return new Map(
    files.flatMap((file) => {
      const id = `#src/${file.replaceAll(path.sep, '/')}`;
      const [, whole, lack = ''] = STAND_IN.exec(id) ?? [];
      const isDue = LACKS[lack];
      return whole === undefined || isDue === undefined ? [] : [[whole, { id, isDue }] as const];
    }),
  );
}
