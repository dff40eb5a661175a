import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pack } from '#kit/cli/pack/pack.ts';
import { calledFrom } from '#kit/cli/settings.ts';

/** Packs the kit into a folder, by default the one it was called in. */
export async function run(folder = '.'): Promise<void> {
  const target = path.resolve(calledFrom(), folder);
  mkdirSync(target, { recursive: true });
  console.log(`Wrote ${pack(target)}.`);
}
