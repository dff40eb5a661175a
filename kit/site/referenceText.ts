import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Author } from '#src/content/publication.ts';
import { element } from '#kit/prose/prose.ts';
import { escapeRegExp } from '#src/lib/escapeRegExp.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { RichText } from '#src/lib/richText.ts';

type ReferenceFacts = {
  readonly title: RichText;
  /** The title's direction, as an attribute, if it differs from the text's. */
  readonly dir?: { readonly dir?: string };
  /** Undefined if the owner is not an author. */
  readonly owner: Author | undefined;
  /** Link attributes of the title; undefined without a page. */
  readonly to: Readonly<Record<string, string>> | undefined;
  /** The drawing of the authors as a sequencing read, before the title on its first line. */
  readonly read: readonly Prose[];
};

/** A range of characters, and the element that it becomes. */
type Range = {
  readonly start: number;
  readonly end: number;
  readonly wrap: (inside: readonly Prose[]) => ProseElement;
};

/**
 * Marks up a reference: the title links to the work's page, URLs are links, and the owner is in bold.
 * If the citation style has changed the title, all text before the first URL is the link.
 */
export function referenceText(
  text: RichText,
  { title, dir, owner, to, read }: ReferenceFacts,
): Prose[] {
  const words = plainText(text);
  const addresses = addressesIn(words);
  const titleKey = comparable(plainText(title));
  const titleStart = titleKey === '' ? -1 : comparable(words).indexOf(titleKey);
  const textEnd = words.slice(0, addresses[0]?.start).trimEnd().length;
  const start = Math.max(0, titleStart);
  const end = titleStart === -1 ? (to === undefined ? 0 : textEnd) : titleStart + titleKey.length;
  const ownerRange = owner && ownerIn(words.slice(0, start), owner);
  const attributes = { class: 'title', ...dir, ...to };
  const wrapTitle = (inside: readonly Prose[]) =>
    element(to === undefined ? 'span' : 'a', attributes, [...read, ...inside]);
  const ranges = [
    ...(ownerRange === undefined ? [] : [ownerRange]),
    ...(end > start ? [{ start, end, wrap: wrapTitle }] : []),
    ...addresses.filter((address) => address.start >= end),
  ];
  return wrapRanges(text, ranges);
}

function addressesIn(words: string): Range[] {
  return [...words.matchAll(/https?:\/\/\S+[^\s.,)]/gu)].map(({ 0: href, index }) => ({
    start: index,
    end: index + href.length,
    wrap: () => element('a', { href }, withLineBreaks(href)),
  }));
}

/** Lets URLs wrap within their path, DOIs only after a slash. */
function withLineBreaks(address: string): Prose[] {
  const [, doi] = /^https?:\/\/(?:dx\.)?doi\.org\/(10\..+)$/u.exec(address) ?? [];
  if (doi !== undefined)
    return `doi:${doi}`
      .split(/(?<=\/)/u)
      .flatMap((part, index): Prose[] => (index === 0 ? [part] : [{ tag: 'wbr' }, part]));
  const [host = ''] = /^https?:\/\/[^/]*\/?/u.exec(address) ?? [];
  // Each line but the last ends with a dot or slash, and at least eight characters follow it.
  const parts = address.slice(host.length).split(/(?<=[./])(?=.{8})/u);
  return [host, ...parts.filter(Boolean).flatMap((part): Prose[] => [{ tag: 'wbr' }, part])];
}

/** Finds “Okafor, A. M.” and “Okafor AM”. */
function ownerIn(words: string, { particle, family, given }: Author): Range | undefined {
  const initial = given?.slice(0, 1) ?? '';
  const name = [particle, family].filter(Boolean).join(' ');
  for (const surname of [name, family]) {
    for (const { index } of words.matchAll(wholeNamePattern(surname))) {
      const afterSurname = words.slice(index + surname.length);
      const initials = initial === '' ? '' : INITIALS.exec(afterSurname)?.[0].trimEnd();
      if (initials === undefined || !initials.replace(/^[, ]*/u, '').startsWith(initial)) continue;
      const end = index + surname.length + initials.length;
      return { start: index, end, wrap: (inside) => element('b', { class: 'owner' }, inside) };
    }
  }
  return undefined;
}

const INITIALS = /^(?:, (?:-?\p{L}{1,2}\.[ \u00a0]?)+| \p{Lu}{1,4}(?!\p{L}))/u;

function wholeNamePattern(name: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${escapeRegExp(name)}(?![\p{L}\p{M}])`, 'gu');
}

/** Ignores the case and quotes that styles change, without changing the length. */
function comparable(text: string): string {
  return text.replaceAll(/["“”„‘’‚«»]/gu, "'").replaceAll(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}

/** The ranges are in the order of the text, and don't overlap. */
function wrapRanges(text: readonly Prose[], ranges: readonly Range[]): Prose[] {
  let remaining: readonly Prose[] = text;
  const tail = ranges.toReversed().map(({ start, end, wrap }) => {
    const [before, from] = splitAt(remaining, start);
    const [inside, after] = splitAt(from, end - start);
    remaining = before;
    return [wrap(inside), ...after];
  });
  return [...remaining, ...tail.toReversed().flat()];
}

function splitAt(text: readonly Prose[], index: number): [Prose[], Prose[]] {
  const before: Prose[] = [];
  const after: Prose[] = [];
  let remaining = index;
  for (const node of text) {
    const { length } = plainText([node]);
    if (remaining <= 0) after.push(node);
    else if (remaining >= length) before.push(node);
    else if (typeof node === 'string') {
      before.push(node.slice(0, remaining));
      after.push(node.slice(remaining));
    } else {
      const [head, tail] = splitAt(node.children ?? [], remaining);
      before.push({ ...node, children: head });
      after.push({ ...node, children: tail });
    }
    remaining -= length;
  }
  return [before, after];
}
