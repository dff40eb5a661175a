import { fileAddress } from '#src/components/address.ts';
import type { ResourceView } from '#src/content/publicationViews.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB'];

/**
 * @param resource - Something that belongs to a publication.
 * @returns Its name, of a file with its size: "PDF, 1.2 MB" (requirement Q3).
 */
export function resourceName({ label, size }: Pick<ResourceView, 'label' | 'size'>): string {
  return size === undefined ? label : `${label}, ${fileSize(size)}`;
}

/** @returns Where it leads; undefined where it is words alone, such as an award. */
export function resourceAddress({
  href,
  file,
}: Pick<ResourceView, 'href' | 'file'>): string | undefined {
  return file === undefined ? href : fileAddress(file);
}

function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[power] ?? ''}`;
}
