import { data } from 'virtual:page/papers';
import type { LazyData } from '#src/content/views.ts';
import type { PaperView } from '#src/content/publicationViews.ts';
import { abandonChunk, loadChunk } from '#src/loading/loadChunk.ts';

const paperGroups: LazyData['papers'] = data;

/** If there are more groups, none is prefetched. */
const MAX_PREFETCHED_GROUPS = 5;

/** Milliseconds after which a pending request is given up by the next call (quality E3). */
const REQUEST_TIMEOUT_MS = 8000;

type PapersById = Readonly<Record<string, PaperView>>;
type Group = (typeof paperGroups)[number];
type Load = Group[1];

const loaded = new Map<Load, PapersById>();
const requests = new Map<Load, { readonly papers: Promise<PapersById>; readonly start: number }>();

/** All data of one publication. Rejects with a ChunkError; the next call tries again. */
export async function paperOf(id: string): Promise<PaperView | undefined> {
  return (await papersOf([id]))[0];
}

/** All data of several publications, in the order of the ids; not a promise if all are loaded. */
export function papersOf(ids: readonly string[]) {
  const idSet = new Set(ids);
  const groups = paperGroups.filter(([all]) => all.split(' ').some((id) => idSet.has(id)));
  const missing = groups.filter(([, load]) => !loaded.has(load));
  const pick = () => {
    const papers = new Map(groups.flatMap(([, load]) => Object.entries(loaded.get(load) ?? {})));
    return ids.flatMap((id) => papers.get(id) ?? []);
  };
  return missing.length === 0 ? pick() : Promise.all(missing.map(loadGroup)).then(pick);
}

/** Prefetches all publications if there are few, so that they are available offline (E5). */
export async function prefetchPapers(): Promise<void> {
  if (paperGroups.length > MAX_PREFETCHED_GROUPS) return;
  await Promise.allSettled(paperGroups.map(loadGroup));
}

function loadGroup([, load]: Group): Promise<PapersById> {
  const request = requests.get(load);
  const now = performance.now();
  if (request !== undefined) {
    if (loaded.has(load) || now - request.start < REQUEST_TIMEOUT_MS) return request.papers;
    abandonChunk(load);
  }
  const papers = loadChunk(load).then(
    ({ data: group }) => {
      loaded.set(load, group);
      return group;
    },
    (error: unknown) => {
      requests.delete(load);
      throw error;
    },
  );
  requests.set(load, { papers, start: now });
  return papers;
}
