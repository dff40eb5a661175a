import type { ImportFinding } from '#problems/sentences/imports.ts';
import { listAt, textAt } from '#formats/facts/json.ts';
import type { CareerItem } from '#formats/careerItem.ts';
import { omitEmpty } from '#text/omitEmpty.ts';
import { asSentences, dateIn, placeName, points } from './entryText.ts';

/**
 * Reads one entry of `education`.
 * @param entry - The entry.
 * @param place - Where it is, for the report.
 * @param thisYear - For a period that it doesn’t give.
 * @returns The degree, or why it is lost.
 */
export function degreeOf(
  entry: unknown,
  place: string,
  thisYear: number,
): CareerItem | ImportFinding {
  const institution = textAt(entry, 'institution');
  const [kind, area] = [textAt(entry, 'studyType'), textAt(entry, 'area')];
  if (institution === undefined && kind === undefined)
    return { code: 'lacking', noun: 'degree', fields: ['name', 'institution'] };
  const todos: Record<string, string> = {};
  const [start, end] = [dateIn(entry, 'startDate').year, dateIn(entry, 'endDate').year];
  const first = start ?? end ?? thisYear;
  if (start === undefined && end === undefined) todos['period'] = 'from when to when?';
  const location = placeName(entry);
  const description = asSentences([...points(entry), ...scoreOf(entry)]);
  const degree = kind === undefined ? area : area === undefined ? kind : `${kind} in ${area}`;
  if (degree === undefined) todos['degree'] = 'which degree?';
  if (institution === undefined) todos['institution'] = 'where?';
  return {
    place,
    file: 'education.yaml',
    todos,
    fields: omitEmpty({
      degree: degree ?? 'Degree',
      institution: institution ?? 'Institution',
      period: degreePeriod(first, start, end),
      location,
      description,
    }),
  };
}

function degreePeriod(first: number, start: number | undefined, end: number | undefined): string {
  if (start === undefined) return String(first);
  return end === undefined ? `${first} - Present` : `${first} - ${end}`;
}

function scoreOf(entry: unknown): string[] {
  const score = textAt(entry, 'score') ?? textAt(entry, 'gpa');
  const courses = listAt(entry, 'courses').filter((course) => typeof course === 'string');
  return [
    ...(score === undefined ? [] : [`Grade: ${score}.`]),
    ...(courses.length === 0 ? [] : [`Courses: ${courses.join(', ')}.`]),
  ];
}
