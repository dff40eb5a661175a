import type { PublicationStatus } from '#src/lib/publicationKinds.ts';

/** BibLaTeX's `pubstate` (its manual, 4.9.2.11) and what people write instead. */
const STATUSES: readonly (readonly [PublicationStatus, string, RegExp])[] = [
  ['in-press', 'inpress', /in ?press|in print|im druck|sous presse/iu],
  ['in-preparation', 'inpreparation', /in ?prep(?:aration|\.)?|working paper|manuscript draft/iu],
  [
    'prepublished',
    'prepublished',
    /pre-?published|(?:published )?ahead of print|online first|early access/iu,
  ],
  ['forthcoming', 'forthcoming', /forthcoming|to appear|accepted|erscheint/iu],
  ['submitted', 'submitted', /submitted|(?:under|in) (?:review|revision)|eingereicht/iu],
];
const UNDATED =
  /^(?:n\.? ?d\.?|no date|undated|(?:19|20)(?:\d[x?]|[x?]{2})|x{4}|\?+|-+|tba|tbd)$/iu;

/**
 * A publication's status, as a text states it (requirement Q2).
 * @param text - A field: "inpress", "in press", "to appear", "n.d.", "202X".
 * @param isNote - Whether it is a note, which must start with those words.
 * @returns The status; undefined if the text gives none.
 */
export function statusIn(text: string, isNote = false): PublicationStatus | undefined {
  const words = text.trim();
  if (!isNote && UNDATED.test(words)) return 'undated';
  return STATUSES.find(([, , pattern]) => {
    const found = pattern.exec(words);
    return found !== null && (!isNote || found.index <= 1);
  })?.[0];
}

/**
 * A status as BibLaTeX's `pubstate`.
 * @returns "inpress"; undefined if it is only undated.
 */
export function pubstateOf(status: PublicationStatus | undefined): string | undefined {
  return STATUSES.find(([name]) => name === status)?.[1];
}
