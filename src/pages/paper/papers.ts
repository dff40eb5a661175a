import { data } from 'virtual:page/papers';
import type { LazyData } from '#src/content/views.ts';
import type { PaperView } from '#src/content/publicationViews.ts';
import { abandonChunk, loadChunk } from '#src/loading/loadChunk.ts';

const paperGroups: LazyData['papers'] = data;

/** Up to this many groups are all prefetched; if there are more, each is fetched on demand. */
const FEW = 5;

/** Milliseconds after which an unanswered request is no longer waited for (quality E3). */
const PATIENCE = 8000;

type Papers = Readonly<Record<string, PaperView>>;
type Group = (typeof paperGroups)[number];
type Load = Group[1];

const loaded = new Map<Load, Papers>();
const pending = new Map<Load, { readonly papers: Promise<Papers>; readonly since: number }>();

/** Everything about one publication. Rejects with a ChunkError; the next call tries again. */
export async function paperOf(id: string): Promise<PaperView | undefined> {
  return (await papersOf([id]))[0];
}

/** Everything about several publications, in their order; at once if all are loaded. */
export function papersOf(ids: readonly string[]) {
  const wanted = new Set(ids);
  const groups = paperGroups.filter(([all]) => all.split(' ').some((id) => wanted.has(id)));
  const missing = groups.filter(([, load]) => !loaded.has(load));
  const pick = () => {
    const papers = new Map(groups.flatMap(([, load]) => Object.entries(loaded.get(load) ?? {})));
    return ids.flatMap((id) => papers.get(id) ?? []);
  };
  return missing.length === 0 ? pick() : Promise.all(missing.map(loadGroup)).then(pick);
}

/** Prefetches all publications if they are few, so that they are available offline (quality E5). */
export async function prefetchPapers(): Promise<void> {
  if (paperGroups.length > FEW) return;
  await Promise.allSettled(paperGroups.map(loadGroup));
}

function loadGroup([, load]: Group): Promise<Papers> {
  const request = pending.get(load);
  const now = performance.now();
  if (request !== undefined) {
    if (loaded.has(load) || now - request.since < PATIENCE) return request.papers;
    abandonChunk(load);
  }
  const papers = loadChunk(load).then(
    ({ data: group }) => {
      loaded.set(load, group);
      return group;
    },
    (error: unknown) => {
      pending.delete(load);
      throw error;
    },
  );
  pending.set(load, { papers, since: now });
  return papers;
}
