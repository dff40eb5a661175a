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
type Load = (typeof paperGroups)[number][1];

const loaded = new Map<number, Papers>();
const pending = new Map<number, { readonly papers: Promise<Papers>; readonly since: number }>();

/** Everything about one publication. Rejects with a ChunkError; the next call tries again. */
export async function paperOf(id: string): Promise<PaperView | undefined> {
  // A search, not a map: a build looks up one paper per rendered page.
  const group = paperGroups.findIndex(([ids]) => ` ${ids} `.includes(` ${id} `));
  return group === -1 ? undefined : (await loadGroup(group))[id];
}

/** Everything about several publications, in their order; at once if all are loaded. */
export function papersOf(
  ids: readonly string[],
): readonly PaperView[] | Promise<readonly PaperView[]> {
  const groupOf = groupsById();
  const pick = () => ids.flatMap((id) => loaded.get(groupOf.get(id) ?? -1)?.[id] ?? []);
  const groups = new Set(ids.flatMap((id) => groupOf.get(id) ?? []));
  const missing = [...groups].filter((group) => !loaded.has(group));
  return missing.length === 0 ? pick() : Promise.all(missing.map(loadGroup)).then(pick);
}

/** Prefetches all publications if they are few, so that they are available offline (quality E5). */
export async function prefetchPapers(): Promise<void> {
  if (paperGroups.length > FEW) return;
  await Promise.allSettled(paperGroups.map((_, group) => loadGroup(group)));
}

/** Not cached: during development, a save changes the groups. */
function groupsById(): ReadonlyMap<string, number> {
  return new Map(
    paperGroups.flatMap(([ids], group) => ids.split(' ').map((id) => [id, group] as const)),
  );
}

function loadGroup(group: number): Promise<Papers> {
  const [, load] = paperGroups[group] ?? [];
  if (load === undefined) throw new RangeError(`There is no group ${group}`);
  const request = pending.get(group);
  const now = performance.now();
  if (request !== undefined) {
    if (loaded.has(group) || now - request.since < PATIENCE) return request.papers;
    abandonChunk(load);
  }
  const papers = fetchGroup(group, load);
  pending.set(group, { papers, since: now });
  return papers;
}

async function fetchGroup(group: number, load: Load): Promise<Papers> {
  try {
    const { data: papers } = await loadChunk(load);
    loaded.set(group, papers);
    return papers;
  } catch (error) {
    pending.delete(group);
    throw error;
  }
}
