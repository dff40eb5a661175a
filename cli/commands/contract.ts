import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addressesOf } from '#cli/contract/addressesOf.ts';
import { CONTRACT, frozenFolders } from '#cli/contract/frozen.ts';
import { frozenSites } from '#cli/contract/frozenSites.ts';
import { FriendlyError, SAMPLE_CONTENT } from '#cli/settings.mjs';

/**
 * Freezes content at a release (requirement R6): copies the sample, if there is none yet, and lists
 * the addresses of every folder of that version that has no list. Whatever is frozen stays.
 */
export async function run([option, version = '']: readonly string[]): Promise<void> {
  if (option !== '--freeze' || !/^\d+\.\d+$/u.test(version))
    throw new FriendlyError('Name the release: npm run contract -- --freeze 1.1');
  const sample = path.join(CONTRACT, version, 'sample');
  if (!existsSync(sample)) cpSync(SAMPLE_CONTENT, sample, { recursive: true });
  for (const { name, folder, list, addresses } of frozenFolders()) {
    if (addresses !== undefined || !name.startsWith(`${version}/`)) continue;
    const { sites } = await frozenSites(folder);
    if (sites.length === 0) throw new FriendlyError(`contract/${name} has mistakes; check it.`);
    const all = addressesOf(sites, folder);
    writeFileSync(list, `${all.join('\n')}\n`);
    console.log(`contract/${name}: ${all.length} addresses`);
  }
}
