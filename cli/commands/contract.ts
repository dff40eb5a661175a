import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addressesOf } from '#cli/contract/addressesOf.ts';
import { CONTRACT, frozenFolders } from '#cli/contract/frozen.ts';
import { FriendlyError, SAMPLE_CONTENT } from '#cli/settings.mjs';
import { makeSite } from '#publish/derive/site.ts';
import { loadContent } from '#publish/read/loadContent.ts';

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
    const { content } = await loadContent(folder);
    if (content === undefined) throw new FriendlyError(`contract/${name} has mistakes; check it.`);
    const all = addressesOf(makeSite(content), folder);
    writeFileSync(list, `${all.join('\n')}\n`);
    console.log(`contract/${name}: ${all.length} addresses`);
  }
}
