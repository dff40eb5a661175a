import path from 'node:path';
import { detectSource } from '#intake/import/detect.ts';
import { readSourceFile } from '#intake/import/sourceFile.ts';
import { linkSchema, profileSchema } from '#publish/read/schema.ts';
import { networkWord } from '#text/profileAddress.ts';
import type { Known } from './newContent.ts';

/**
 * What imported files say about their owner (requirement W9).
 *
 * @param files - their paths; only JSON Resume files contribute
 * @param thisYear - the year
 * @returns name, headline, texts and links
 */
export async function knownFrom(files: readonly string[], thisYear: number): Promise<Known> {
  const said = new Map<string, string>();
  for (const file of files) {
    const read = await readSourceFile(file);
    if ('problem' in read) continue;
    const detected = detectSource(path.basename(file), read.text);
    if ('problem' in detected) continue;
    const { basics = [] } = detected.source.read(detected.document, thisYear);
    for (const [field, value] of basics) if (!said.has(field)) said.set(field, value);
  }
  const {
    name,
    label,
    email,
    location,
    summary,
    url,
    image: _,
    ...profiles
  } = Object.fromEntries(said);
  const about = (summary ?? '')
    .split(/\n\s*\n/u)
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim());
  const networks = [...Object.entries(profiles), ['website', url ?? ''] as const];
  const links = networks.map(([network, address]) => [networkWord(network), address] as const);
  return {
    ...(name !== undefined && { name }),
    ...(label !== undefined && { headline: label }),
    ...(profileSchema.shape.email.safeParse(email).success && email !== undefined && { email }),
    ...(location !== undefined && { location }),
    about: about.filter((text) => text !== ''),
    links: Object.fromEntries(
      links.filter(([word, address]) => word !== '' && linkSchema.safeParse(address).success),
    ),
  };
}
