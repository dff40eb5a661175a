import { expect, test } from 'vitest';
import type { Problem } from '#kit/messages/problem.ts';
import { problemData } from './problemData.ts';

const place = { severity: 'error', file: 'profile.yaml', line: 3 } as const;

test.each<[string | null, Problem]>([
  ['headlin', { ...place, code: 'unknownField', value: 'headlin', under: '', known: ['headline'] }],
  ['links orcdi', { ...place, code: 'unknownField', value: 'orcdi', under: 'links', known: [] }],
  [
    'links stack overflow',
    { ...place, code: 'wrongKey', value: 'stack overflow', under: 'links', rule: 'linkName' },
  ],
  ['headline', { ...place, code: 'missing', field: 'headline', example: 'Data Scientist' }],
  [null, { ...place, code: 'empty' }],
])(
  'R2: the data of a problem names the field, also one that is not known: %s',
  (field, problem) => {
    expect(problemData(problem)).toMatchObject({ code: problem.code, line: 3, field });
  },
);
