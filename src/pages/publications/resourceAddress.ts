import { fileAddress } from '#src/components/address.ts';
import type { ResourceView } from '#src/content/publicationViews.ts';

/** @returns Where it leads; undefined if it is plain text, such as an award. */
export function resourceAddress({
  href,
  file,
}: Pick<ResourceView, 'href' | 'file'>): string | undefined {
  return file === undefined ? href : fileAddress(file);
}
