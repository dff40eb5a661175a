/**
 * Random numbers that are the same for the same text (xmur3 with a final mix), so that a picture
 * never changes while its project keeps its id.
 *
 * @param seed - Any text.
 * @returns A function that gives the next number, from 0 up to but not including 1.
 * @see https://github.com/bryc/code/blob/master/jshash/PRNGs.md
 */
export function seededRandom(seed: string): () => number {
  let state = 1_779_033_703 ^ seed.length;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 3_432_918_353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = Math.imul(state ^ (state >>> 16), 2_246_822_507);
    state = Math.imul(state ^ (state >>> 13), 3_266_489_909);
    state ^= state >>> 16;
    return (state >>> 0) / 4_294_967_296;
  };
}
