import type { Finding } from '#kit/messages/problem.ts';
import type { CareerItem } from '#kit/formats/careerItem.ts';
import { listAt, textAt } from '#kit/formats/facts/json.ts';
import { dateText, webAddress } from '#kit/formats/jsonResume/read/entryText.ts';
import { sectionItem } from '#kit/formats/jsonResume/read/sectionItem.ts';
import { dateAt } from './fields.ts';

/** ORCID's kinds of funding in words. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['grant', 'Grant'],
  ['contract', 'Contract'],
  ['award', 'Award'],
  ['salary-award', 'Salary award'],
]);

/**
 * Reads one funding of a record.
 * @param summary - The funding.
 * @param place - Where it is, for the report.
 * @returns The grant, or why it is lost. Its end is only given if the record does.
 */
export function grantOf(summary: unknown, place: string): CareerItem | Finding {
  const title = textAt(summary, 'title', 'title', 'value');
  if (title === undefined) return { code: 'lacking', noun: 'funding', fields: ['title'] };
  const [start, end] = ['start-date', 'end-date'].map((name) => dateText(dateAt(summary, name)));
  const numbered = listAt(summary, 'external-ids', 'external-id').find(
    (id) => textAt(id, 'external-id-type')?.replaceAll('-', '_') === 'grant_number',
  );
  const number = textAt(numbered, 'external-id-value');
  const address = [textAt(summary, 'url', 'value'), textAt(numbered, 'external-id-url', 'value')]
    .map(webAddress)
    .find((url) => url !== undefined);
  const kind = KINDS.get(textAt(summary, 'type')?.toLowerCase().replaceAll('_', '-') ?? '');
  // That a grant is a grant says nothing.
  const isPlain = number === undefined && (kind === undefined || kind === 'Grant');
  return sectionItem('sections/grants.yaml', place, {
    title,
    place: textAt(summary, 'organization', 'name'),
    period: start !== undefined && end !== undefined ? `${start} - ${end}` : (start ?? end),
    description: isPlain ? undefined : [kind ?? 'Grant', number].filter(Boolean).join(' '),
    links: address === undefined ? [] : [{ name: 'Website', url: address }],
  });
}
