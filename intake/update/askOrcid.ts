import type { ImportedEntry } from '#formats/importedEntry.ts';
import { sayImport } from '#problems/sentences/imports.ts';
import { profileIn } from '#intake/import/contentFolder.ts';
import { askService } from './collect.ts';
import type { FaultLog } from './collect.ts';
import { ownerOrcid } from './ownerOrcid.ts';
import type { UpdateOptions } from './updateOptions.ts';

/** The works that the owner's ORCID record lists, and notes for the report. */
export async function askOrcid(
  { folder, client, services: { orcid }, onProgress }: UpdateOptions,
  faults: FaultLog,
): Promise<{ readonly records: readonly ImportedEntry[]; readonly notes: readonly string[] }> {
  const id = ownerOrcid(profileIn(folder));
  if ('problem' in id) return { records: [], notes: [id.problem] };
  onProgress?.(orcid, 0, 1);
  const works = await askService(orcid, id.id, client, faults);
  onProgress?.(orcid, 1, 1);
  if (works === undefined) return { records: [], notes: [] };
  if (works === 'unknown') {
    const note = `ORCID has no record ${id.id}; check links.orcid in profile.yaml.`;
    return { records: [], notes: [note] };
  }
  const empty = `The ORCID record ${id.id} lists no works.`;
  return {
    records: works.records.map((record) => ({ ...record, place: orcid.name })),
    notes: [
      ...(works.records.length === 0 ? [empty] : []),
      ...works.losses.map(({ place, why }) => `${place}: ${sayImport(why)}.`),
    ],
  };
}
