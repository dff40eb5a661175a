import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Author } from '#src/content/publication.ts';
import { element } from '#kit/prose/prose.ts';
import { escapeRegExp } from '#src/lib/escapeRegExp.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { RichText } from '#src/lib/richText.ts';

type Facts = {
  readonly title: RichText;
  /** The title's direction, as an attribute, if it differs from the text's. */
  readonly dir?: { readonly dir?: string };
  /** As the reference names them; undefined if they are none of the authors. */
  readonly owner: Author | undefined;
  /** Where the title leads, as attributes of a link; undefined if nowhere. */
  readonly to: Readonly<Record<string, string>> | undefined;
  /** What stands before the title's first word, on its line. */
  readonly read: readonly Prose[];
};

/** A part of a text by its place there, and the element that it becomes. */
type Part = {
  readonly start: number;
  readonly end: number;
  readonly element: (inside: readonly Prose[]) => ProseElement;
};

/**
 * A reference in a list: its title is the one link to the work's page, addresses are links that may
 * be broken, and the owner stands out. If the style changed the title, all before an address is the
 * link.
 */
export function referenceText(text: RichText, { title, dir, owner, to, read }: Facts): Prose[] {
  const words = plainText(text);
  const addresses = addressesIn(words);
  const plain = comparable(plainText(title));
  const at = plain === '' ? -1 : comparable(words).indexOf(plain);
  const limit = words.slice(0, addresses[0]?.start).trimEnd().length;
  const [start, end] = at === -1 ? [0, to === undefined ? 0 : limit] : [at, at + plain.length];
  const ownerPart = owner && ownerIn(words.slice(0, start), owner);
  const attributes = { class: 'title', ...dir, ...to };
  const parts = [
    ...(ownerPart === undefined ? [] : [ownerPart]),
    {
      start,
      end,
      element: (inside: readonly Prose[]) =>
        element(to === undefined ? 'span' : 'a', attributes, [...read, ...inside]),
    },
    ...addresses.filter((address) => address.start >= end),
  ];
  return withParts(
    text,
    parts.filter((part) => part.end > part.start),
  );
}

function addressesIn(words: string): Part[] {
  return [...words.matchAll(/https?:\/\/\S+[^\s.,)]/gu)].map(({ 0: href, index }) => ({
    start: index,
    end: index + href.length,
    element: () => element('a', { href }, breakable(href)),
  }));
}

/** An address breaks in its path, a DOI behind its strokes alone, so that it stays readable. */
function breakable(address: string): Prose[] {
  const [, doi] = /^https?:\/\/(?:dx\.)?doi\.org\/(10\..+)$/u.exec(address) ?? [];
  if (doi !== undefined)
    return `doi:${doi}`
      .split(/(?<=\/)/u)
      .flatMap((part, index): Prose[] => (index === 0 ? [part] : [{ tag: 'wbr' }, part]));
  const [host = ''] = /^https?:\/\/[^/]*\/?/u.exec(address) ?? [];
  const [first = '', ...others] = address.slice(host.length).split(/(?<=[./])(?=.{8})/u);
  const broken = others.flatMap((part): Prose[] => [{ tag: 'wbr' }, part]);
  return first === '' ? [host] : [host, { tag: 'wbr' }, first, ...broken];
}

/** “Okafor, A. M.” and “Okafor AM”. */
function ownerIn(words: string, { particle, family, given }: Author): Part | undefined {
  const initial = given?.slice(0, 1) ?? '';
  const name = [particle, family].filter(Boolean).join(' ');
  for (const surname of [name, family]) {
    for (const { index } of words.matchAll(literally(surname))) {
      const afterSurname = words.slice(index + surname.length);
      const initials = initial === '' ? '' : INITIALS.exec(afterSurname)?.[0].trimEnd();
      if (initials === undefined || !/^[, ]*/u[Symbol.replace](initials, '').startsWith(initial))
        continue;
      const end = index + surname.length + initials.length;
      return { start: index, end, element: (inside) => element('b', { class: 'me' }, inside) };
    }
  }
  return undefined;
}

const INITIALS = /^(?:, (?:-?\p{L}{1,2}\.[ \u00a0]?)+| \p{Lu}{1,4}(?!\p{L}))/u;

function literally(name: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${escapeRegExp(name)}(?![\p{L}\p{M}])`, 'gu');
}

/** Styles change capitals and quotation marks; each character stays at its place. */
function comparable(text: string): string {
  return text.replaceAll(/["“”„‘’‚«»]/gu, "'").replaceAll(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}

function withParts(text: readonly Prose[], parts: readonly Part[]): Prose[] {
  let remaining: readonly Prose[] = text;
  const tail = parts.toReversed().map(({ start, end, element }) => {
    const [before, from] = cut(remaining, start);
    const [inside, behind] = cut(from, end - start);
    remaining = before;
    return [element(inside), ...behind];
  });
  return [...remaining, ...tail.toReversed().flat()];
}

function cut(text: readonly Prose[], at: number): [Prose[], Prose[]] {
  const before: Prose[] = [];
  const after: Prose[] = [];
  let remaining = at;
  for (const node of text) {
    const { length } = plainText([node]);
    if (remaining <= 0) after.push(node);
    else if (remaining >= length) before.push(node);
    else if (typeof node === 'string') {
      before.push(node.slice(0, remaining));
      after.push(node.slice(remaining));
    } else {
      const [head, tail] = cut(node.children ?? [], remaining);
      before.push({ ...node, children: head });
      after.push({ ...node, children: tail });
    }
    remaining -= length;
  }
  return [before, after];
}
