import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { profileIn } from '#kit/import/merge/contentFolder.ts';
import { askService } from './collect.ts';
import type { FaultLog } from './collect.ts';
import { ownerOrcid } from './ownerOrcid.ts';
import type { UpdateOptions } from './updateOptions.ts';

/** The works that the owner's ORCID record lists, and notes for the report. */
export async function askOrcid(
  { folder, client, services: { orcid }, onProgress }: UpdateOptions,
  faults: FaultLog,
): Promise<{
  readonly records: readonly ImportedEntry[];
  readonly notes: readonly Finding[];
}> {
  const id = ownerOrcid(profileIn(folder));
  if ('problem' in id) return { records: [], notes: [id.problem] };
  onProgress?.(orcid, 0, 1);
  const works = await askService(orcid, id.id, client, faults);
  onProgress?.(orcid, 1, 1);
  if (works === undefined) return { records: [], notes: [] };
  if (works === 'unknown') {
    return { records: [], notes: [{ code: 'orcidRecord', kind: 'unknown', id: id.id }] };
  }
  const empty = { code: 'orcidRecord', kind: 'empty', id: id.id } as const;
  return {
    records: works.records.map((record) => ({ ...record, place: orcid.name })),
    notes: [
      ...(works.records.length === 0 ? [empty] : []),
      ...works.losses.map(
        ({ place, why }) => ({ code: 'orcidRecord', kind: 'work', place, why }) as const,
      ),
    ],
  };
}
