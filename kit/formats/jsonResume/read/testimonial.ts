import type { Finding } from '#kit/messages/problem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { textAt } from '#kit/formats/facts/json.ts';
import type { CareerItem } from '#kit/formats/careerItem.ts';

const LONGEST_PREVIEW = 120;

/**
 * Reads one entry of `references`.
 * @param entry - The entry.
 * @param place - Where it is, for the report.
 * @returns The testimonial, or why there is none.
 */
export function testimonialOf(entry: unknown, place: string): CareerItem | Finding {
  const name = textAt(entry, 'name');
  const text = textAt(entry, 'reference') ?? textAt(entry, 'text');
  // "Available upon request" and mere contacts are not testimonials.
  if (name === undefined || text === undefined) return { code: 'noEntry', kind: 'reference' };
  const { person, title } = nameAndRole(name);
  return {
    place,
    file: 'testimonials.yaml',
    todos: {},
    fields: omitEmpty({ text, name: person, title, preview: previewOf(text) }),
  };
}

/** Letters after a name: "PhD", "Dr. rer. nat.", "MSc", "FRS", "Jr.". */
const CREDENTIAL =
  /^(?!(?:C\p{Lu}O|PI|VP)$)(?:(?:[A-Z][a-z]{0,3}\.?){2,4}|\p{Lu}[\p{Lu}.-]{1,7}|(?:dr|prof)\..*|ph\.?\s?d\.?|jr\.?|sr\.?|i{2,3})$/u;

/** "Ben Example, PhD, Director, Example Institute": a résumé has name and role in one field. */
function nameAndRole(whole: string): { readonly person: string; readonly title: string } {
  const [first = '', ...rest] = whole.split(/,\s+/u);
  const start = rest.findIndex((part) => !CREDENTIAL.test(part));
  // "Example, Ben" is only a name.
  const isInverted = rest.length === 1 && !/\s/u.test(first);
  if (start === -1 || isInverted) return { person: whole, title: '' };
  const person = [first, ...rest.slice(0, start)].join(', ');
  return { person, title: rest.slice(start).join(', ') };
}

/** The first sentence, or as many words as fit on the front of a card. */
function previewOf(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/u.exec(text)?.[0] ?? text;
  if ([...sentence].length <= LONGEST_PREVIEW) return sentence;
  const start = [...sentence].slice(0, LONGEST_PREVIEW).join('');
  return `${start.replace(/\s+\S*$/u, '')}…`;
}
