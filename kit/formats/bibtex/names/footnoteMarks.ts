import { readPlain } from '#kit/formats/bibtex/latex.ts';

const SYMBOLS = String.raw`*†‡§¶‖#∗⁎✉✝`;
const COMMANDS = String.raw`\\(?:dag|ddag|dagger|ddagger|textdagger|textdaggerdbl|textasteriskcentered|ast|star|S|P)(?![a-zA-Z])(?:\{\})?|\\#`;
/** Raised text, a formula of nothing but marks, and marks by their commands. */
const RAISED = new RegExp(
  [
    String.raw`\\textsuperscript\s*\{([^{}]*)\}`,
    String.raw`<sup>([^<>]*)</sup>`,
    String.raw`\$\s*\^?\s*\{?((?:${COMMANDS}|[${SYMBOLS},\d\s{}^])+?)\}?\s*\$`,
    String.raw`\$\s*\^\s*\{?\s*([a-z])\s*\}?\s*\$`,
    String.raw`\^\{?\s*([${SYMBOLS}]+)\s*\}?`,
    COMMANDS,
  ].join('|'),
  'gu',
);
/** Marks before a name, or after one of its words. */
const LITERAL = new RegExp(
  String.raw`^[${SYMBOLS}]+\s*|(?<=[\p{L}\p{M}.}])\s?[${SYMBOLS}](?:[\d,]*[${SYMBOLS}])*(?=[\s,}]|$)|[⁰¹²³⁴-⁹]+(?=[\s,}]|$)`,
  'gu',
);
const IS_MARK = new RegExp(String.raw`^(?:[${SYMBOLS}]|\d{1,2}|[a-z])$`, 'u');
const SAME: ReadonlyMap<string, string> = new Map([
  ['∗', '*'],
  ['⁎', '*'],
  ['⋆', '*'],
  ['✝', '†'],
]);

/**
 * Removes the footnote marks that were copied along with a name (requirement Q5).
 * @param source - A raw name: "Okafor$^{1,*}$, Ada".
 * @returns The name without them, and the marks: "1*".
 */
export function takeMarks(source: string): { readonly name: string; readonly marks: string } {
  if (/^[\p{L}\p{M}\s.,'{}~-]*$/u.test(source)) return { name: source, marks: '' };
  const found: string[] = [];
  const take = (whole: string, ...groups: readonly unknown[]): string => {
    const inner = groups.slice(0, 5).find((group) => typeof group === 'string');
    const text = readPlain(typeof inner === 'string' ? inner.replaceAll(/[{}^]/gu, ' ') : whole);
    const marks = text.split(/[\s,;]+|(?<=\D)|(?=\D)/u).filter((mark) => mark !== '');
    const known = marks.map((mark) => SAME.get(mark) ?? mark);
    if (!known.every((mark) => IS_MARK.test(mark))) return whole;
    found.push(...known);
    return '';
  };
  const name = source.replaceAll(RAISED, take).replaceAll(LITERAL, (whole) => {
    found.push(...plainMarks(whole));
    return '';
  });
  return { name: name.trim(), marks: [...new Set(found)].join('') };
}

function plainMarks(text: string): string[] {
  return [...text.normalize('NFKC').replaceAll(/[\s,]/gu, '')].map(
    (mark) => SAME.get(mark) ?? mark,
  );
}
