import path from 'node:path';
import type { Basics } from '#kit/formats/careerItem.ts';
import { detectSource } from '#kit/import/merge/detect.ts';
import { readSourceFile } from '#kit/import/merge/sourceFile.ts';
import { proposedProfile, type ProposedProfile } from '#kit/import/proposedProfile.ts';

/**
 * What imported files say about their owner (requirements W9, N21).
 *
 * @param files - their paths; only JSON Resume files and ORCID records contribute
 * @returns name, headline, texts and links
 */
export async function knownFrom(files: readonly string[]): Promise<ProposedProfile> {
  const found: Basics[number][] = [];
  for (const file of files) {
    const read = await readSourceFile(file);
    if ('problem' in read) continue;
    const detected = detectSource(path.basename(file), read.text);
    if ('problem' in detected) continue;
    const { basics = [] } = detected.source.read(detected.document);
    found.push(...basics);
  }
  return proposedProfile(found);
}
