import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixture } from '#tests/support/testImport.ts';
import { isOrcidRecord, readOrcidRecord } from './readOrcidRecord.ts';

const RECORD: unknown = JSON.parse(fixture('orcid-record.json'));

const read = (json: unknown) => readOrcidRecord('record.json', json);
const job = (summary: object) => ({
  employments: { 'affiliation-group': [{ summaries: [{ 'employment-summary': summary }] }] },
});

/** Every path of keys and indices in JSON. */
function pathsIn(json: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof json !== 'object' || json === null) return [path];
  const inner = Object.entries(json).flatMap(([key, value]) => pathsIn(value, [...path, key]));
  return [path, ...inner];
}

const PATHS = pathsIn(RECORD);

/** A copy of JSON with another value at a path. */
function changedAt(json: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json))
    return json.map((each, index) => (String(index) === key ? changedAt(each, rest, value) : each));
  if (typeof json !== 'object' || json === null) return json;
  return { ...json, [key]: changedAt(Reflect.get(json, key), rest, value) };
}

describe('N21: a whole ORCID record', () => {
  test('no value is invented for a missing field', () => {
    expect(read(job({ organization: { name: 'Example University' } })).items).toMatchObject([
      {
        fields: { period: 'TODO when did it begin?' },
        todos: { title: /position/u, period: /when/u },
      },
    ]);
    const emptyRecord = { person: { name: null, biography: null }, 'activities-summary': null };
    const nothing = { records: [], losses: [], skips: [], items: [], basics: [] };
    expect(read(emptyRecord)).toEqual(nothing);
    const formerJob = { 'role-title': 'Lecturer', 'end-date': { year: { value: '2012' } } };
    expect(read(job(formerJob)).basics).toEqual([]);
  });

  test('is recognised by its shape, which a list of works lacks', () => {
    expect(isOrcidRecord(RECORD)).toBe(true);
    expect(isOrcidRecord({ person: {} })).toBe(true);
    expect(isOrcidRecord(job({}))).toBe(true);
    for (const other of [null, [], {}, { group: [] }, { basics: {}, work: [] }, { education: [] }])
      expect(isOrcidRecord(other)).toBe(false);
  });

  test('is read without an error whatever value is at any path', () => {
    const values: unknown[] = [null, undefined, '', ' ', 'x', 0, -1, [], [null], {}];
    const value = fc.constantFrom(...values, { value: null });
    const changes = fc.array(fc.tuple(fc.constantFrom(...PATHS), value), { maxLength: 4 });
    fc.assert(
      fc.property(changes, (chosenChanges) => {
        let json = RECORD;
        for (const [path, newValue] of chosenChanges) json = changedAt(json, path, newValue);
        const { items, basics } = read(json);
        for (const { fields } of items)
          expect(JSON.stringify(fields)).not.toMatch(/null|NaN|undefined/u);
        for (const [field, text] of basics) expect([field, text.trim()]).toEqual([field, text]);
      }),
      { numRuns: 300 },
    );
    expect(() => fc.assert(fc.property(fc.anything(), (json) => void read(json)))).not.toThrow();
  });
});
