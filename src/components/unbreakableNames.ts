/** Names with a capital that end in a hyphen and a number: HIV-1, SARS-CoV-2; not "day-1". */
const NAME =
  /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\p{Lu})\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*-\p{N}+(?![\p{L}\p{N}-])/gu;
/** Longer ones may break: they would not fit a narrow line. */
const LONGEST = 14;

/** @returns Parts of the text; every second one, from index 1, is a name not to be broken. */
export function unbreakableNames(text: string): string[] {
  const parts = [''];
  let done = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (name.length > LONGEST) continue;
    parts[parts.length - 1] += text.slice(done, index);
    parts.push(name, '');
    done = index + name.length;
  }
  parts[parts.length - 1] += text.slice(done);
  return parts;
}
