import type { Basics } from '#kit/formats/careerItem.ts';
import { detectFile } from '#kit/import/merge/detect.ts';
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
    const detected = await detectFile(file);
    if ('source' in detected) found.push(...(detected.source.read(detected.document).basics ?? []));
  }
  return proposedProfile(found);
}
