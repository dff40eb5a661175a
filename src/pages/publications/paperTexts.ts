import { GROUP_SIZE, paperTexts } from 'virtual:content/paperTexts';
import { publications as content } from 'virtual:content/publications';
import { importAnew } from '#src/loading/importAnew.ts';
import type { PaperTexts } from '#src/content/views.ts';

const indexes = new Map(content.publications.map(({ id }, index) => [id, index]));

/** From how many chunks on texts are fetched only when they are asked for, never beforehand. */
const MANY = 6;

type Group = Readonly<Record<string, PaperTexts>>;

/** Groups that are there already, and how often each of the others could not be had. */
const loaded = new Map<number, Group>();
const failures = new Map<number, number>();

/**
 * Abstracts and citations of publications, from the chunks that hold them.
 *
 * @param ids - The publications.
 * @returns Their texts, in that order; at once where all are there already. Rejects where a chunk can't
 * be had; the next call asks again.
 */
export function textsOf(
  ids: readonly string[],
): readonly PaperTexts[] | Promise<readonly PaperTexts[]> {
  const pick = () => ids.flatMap((id) => loaded.get(groupOf(id))?.[id] ?? []);
  const missing = [...new Set(ids.map(groupOf))].filter((group) => !loaded.has(group));
  return missing.length === 0 ? pick() : Promise.all(missing.map(loadGroup)).then(pick);
}

/** Fetches all texts where they are few, so that they can be had offline (quality E5). */
export async function prefetchTexts(): Promise<void> {
  if (paperTexts.length >= MANY) return;
  await Promise.allSettled(paperTexts.map((_, group) => loadGroup(group)));
}

function groupOf(id: string): number {
  return Math.floor((indexes.get(id) ?? 0) / GROUP_SIZE);
}

async function loadGroup(group: number): Promise<void> {
  const load = paperTexts[group];
  if (load === undefined) return;
  const failed = failures.get(group) ?? 0;
  try {
    const { texts } = await (failed === 0 ? load() : importAnew(load, failed));
    loaded.set(group, texts);
  } catch (error) {
    failures.set(group, failed + 1);
    throw error;
  }
}
