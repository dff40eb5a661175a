import type { Finding } from '#kit/messages/problem.ts';
import { listAt, textAt } from '#kit/formats/facts/json.ts';
import { unknownValue, type CareerItem } from '#kit/formats/careerItem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { asSentences, dateIn, placeName, points } from './entryText.ts';

/** What the owner is asked where an entry does not say it. */
const QUESTIONS = {
  degree: 'which degree?',
  institution: 'where?',
  period: 'from when to when?',
};

/**
 * Reads one entry of `education`.
 * @param entry - The entry.
 * @param place - Where it is, for the report.
 * @returns The degree, or why it is lost.
 */
export function degreeOf(entry: unknown, place: string): CareerItem | Finding {
  const institution = textAt(entry, 'institution');
  const [kind, area] = [textAt(entry, 'studyType'), textAt(entry, 'area')];
  if (institution === undefined && kind === undefined)
    return { code: 'lacking', noun: 'degree', fields: ['name', 'institution'] };
  const degree = kind === undefined ? area : area === undefined ? kind : `${kind} in ${area}`;
  const period = degreePeriod(dateIn(entry, 'startDate').year, dateIn(entry, 'endDate').year);
  return {
    place,
    file: 'education.yaml',
    todos: omitEmpty({
      degree: degree === undefined ? QUESTIONS.degree : undefined,
      institution: institution === undefined ? QUESTIONS.institution : undefined,
      period: period === undefined ? QUESTIONS.period : undefined,
    }),
    fields: omitEmpty({
      degree: degree ?? unknownValue(QUESTIONS.degree),
      institution: institution ?? unknownValue(QUESTIONS.institution),
      period: period ?? unknownValue(QUESTIONS.period),
      location: placeName(entry),
      description: asSentences([...points(entry), ...scoreOf(entry)]),
    }),
  };
}

/** The year of a degree alone is a period too; undefined if no year is known. */
function degreePeriod(start: number | undefined, end: number | undefined): string | undefined {
  if (start === undefined) return end === undefined ? undefined : String(end);
  return `${start} - ${end ?? 'Present'}`;
}

function scoreOf(entry: unknown): string[] {
  const score = textAt(entry, 'score') ?? textAt(entry, 'gpa');
  const courses = listAt(entry, 'courses').filter((course) => typeof course === 'string');
  return [
    ...(score === undefined ? [] : [`Grade: ${score}.`]),
    ...(courses.length === 0 ? [] : [`Courses: ${courses.join(', ')}.`]),
  ];
}
