import { didYouMean } from '#kit/messages/suggest.ts';
import * as FILES from '#src/lib/fileNames.ts';

/**
 * @param meant - a rejected address, corrected as far as possible
 * @param written - the address as written in the file
 * @returns what to change
 */
export function nearAddress(meant: string, written = meant): string {
  const trimmed = meant.trim();
  if (/\s/u.test(trimmed)) return 'take the spaces and line breaks out of the address';
  if (/^(?:www\.|[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/iu.test(trimmed)) {
    return `did you mean “https://${trimmed}”?`;
  }
  if (trimmed !== written) return `did you mean “${trimmed}”?`;
  return 'give the whole address, beginning with https://';
}

const FILE =
  /^(?:\.?\/)?(?:[^\s/:.]+\/)*([^/:]+\.(?:pdf|pptx?|key|odp|docx?|odt|xlsx?|csv|tsv|txt|zip|ipynb|html?|mp4|mp3|png|jpe?g|webp|svg|bib))$/iu;

/**
 * @param written - what is written where an address or a file in files/ is expected
 * @returns what to change
 */
export function nearAddressOrFile(written: string): string {
  const file = FILE.exec(written.trim())?.[1];
  if (file === undefined) return nearAddress(written);
  const ending = file.slice(file.lastIndexOf('.'));
  return didYouMean(
    file,
    Object.values(FILES).filter((name) => name.endsWith(ending)),
    `put the file into the folder files/ of your content, and write files/${file}`,
  );
}
