import type { Finding } from '#kit/messages/problem.ts';
import type { CareerFile } from '#kit/formats/careerItem.ts';
import { degreeParts } from '#kit/formats/facts/degreeParts.ts';
import { foldText } from '#src/lib/fold.ts';
import { parsePeriod } from '#src/lib/period.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** How an imported item compares with one of the owner's; a finding says what to look at. */
type Verdict = 'new' | 'same' | Finding;

export const COMPARE: Readonly<Record<CareerFile, (mine: Fields, theirs: Fields) => Verdict>> = {
  'jobs.yaml': compareJobs,
  'education.yaml': compareDegrees,
  'skills.yaml': (mine, theirs) => (isSame(mine, theirs, 'title') ? 'same' : 'new'),
  'projects.yaml': (mine, theirs) => (isSame(mine, theirs, 'title') ? 'same' : 'new'),
  'testimonials.yaml': compareTestimonials,
};

function compareJobs(mine: Fields, theirs: Fields): Verdict {
  if (!isSame(mine, theirs, 'title') || !isSame(mine, theirs, 'company')) return 'new';
  const [a, b] = [mine, theirs].map((job) => parsePeriod(fieldText(job, 'period')));
  if (yearOf(a?.start) !== yearOf(b?.start)) return 'new';
  if (yearOf(a?.end) === yearOf(b?.end)) return 'same';
  const periods = [fieldText(mine, 'period'), fieldText(theirs, 'period')] as const;
  return { code: 'differs', kind: 'period', periods };
}

/** A résumé keeps degree and subject apart: "PhD, Biology" and "PhD in Biology" are one. */
function compareDegrees(mine: Fields, theirs: Fields): Verdict {
  const [a, b] = [mine, theirs].map((fields) => {
    const { kind, area = '' } = degreeParts(fieldText(fields, 'degree'));
    return comparable(`${kind} ${area}`);
  });
  return a === b && isSame(mine, theirs, 'institution') ? 'same' : 'new';
}

/** A résumé has name and role in one field: "Ben Example, PhD, Director". */
function compareTestimonials(mine: Fields, theirs: Fields): Verdict {
  if (isSame(mine, theirs, 'text')) return 'same';
  const whole = comparable(`${fieldText(mine, 'name')}${fieldText(mine, 'title')}`);
  const name = comparable(fieldText(theirs, 'name'));
  const other = comparable(`${fieldText(theirs, 'name')}${fieldText(theirs, 'title')}`);
  const isSamePerson =
    name === whole || other === whole || name === comparable(fieldText(mine, 'name'));
  return isSamePerson ? { code: 'differs', kind: 'words' } : 'new';
}

/** @returns Whether a field is equal in both items, ignoring accents, case and punctuation. */
export function isSame(mine: Fields, theirs: Fields, field: string): boolean {
  return comparable(fieldText(mine, field)) === comparable(fieldText(theirs, field));
}

/** @returns The field’s text, or '' if it has none. */
export function fieldText(fields: Fields, field: string): string {
  const value = fields[field];
  return typeof value === 'string' ? value : '';
}

/** Folded letters and digits, with the signs that distinguish C, C# and C++. */
export function comparable(text: string): string {
  const plain = foldText(text).replaceAll(/[^\p{L}\p{N}\p{M}+#]/gu, '');
  return plain === '' ? text.trim() : plain;
}

function yearOf(date: string | undefined): string | undefined {
  return date?.slice(0, 4);
}
