import { GROUP_SIZE, paperTexts } from 'virtual:content/paperTexts';
import { publications as content } from 'virtual:content/publications';
import { importAnew } from '#src/components/importAnew.ts';
import type { PaperTexts } from '#src/content/views.ts';

const indexes = new Map(content.publications.map(({ id }, index) => [id, index]));

/** From how many chunks on texts are fetched only when they are asked for, never beforehand. */
const MANY = 6;

/**
 * In: publications' ids. Out: their abstracts and citations, in that order, from the chunks that hold
 * them. Rejects where a chunk can't be had; the next call asks again.
 */
export async function textsOf(ids: readonly string[]): Promise<readonly PaperTexts[]> {
  const groups = await Promise.all(
    [...new Set(ids.map(groupOf))].map(async (group) => [group, await loadGroup(group)] as const),
  );
  const byGroup = new Map(groups);
  return ids.flatMap((id) => byGroup.get(groupOf(id))?.[id] ?? []);
}

/** Fetches all texts where they are few, so that they can be had offline (quality E5). */
export async function prefetchTexts(): Promise<void> {
  if (paperTexts.length >= MANY) return;
  await Promise.allSettled(paperTexts.map((load) => load()));
}

function groupOf(id: string): number {
  return Math.floor((indexes.get(id) ?? 0) / GROUP_SIZE);
}

/** How often each group could not be had. */
const failures = new Map<number, number>();

async function loadGroup(group: number): Promise<Readonly<Record<string, PaperTexts>>> {
  const load = paperTexts[group];
  if (load === undefined) return {};
  const failed = failures.get(group) ?? 0;
  try {
    return await (failed === 0 ? load() : importAnew(load, failed));
  } catch (error) {
    failures.set(group, failed + 1);
    throw error;
  }
}
