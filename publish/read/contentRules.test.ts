import fc from 'fast-check';
import { expect, test } from 'vitest';
import { described } from '#testing/described.ts';
import { degreeSchema, jobSchema } from './schema.ts';
import { checkIcons, endsBeforeStart } from './contentRules.ts';
import { readYaml } from './yaml/readYaml.ts';

const month = fc.record({
  year: fc.integer({ min: 1000, max: 9999 }),
  month: fc.integer({ min: 1, max: 12 }),
});
const dash = fc.constantFrom(' - ', '-', ' – ');

test('C3: a job’s period is refused exactly where it ends before it starts', () => {
  fc.assert(
    fc.property(month, month, dash, fc.boolean(), (start, end, between, padded) => {
      const write = (date: typeof start) =>
        `${String(date.month).padStart(padded ? 2 : 1, '0')}/${date.year}`;
      const period = `${write(start)}${between}${write(end)}`;
      expect(jobSchema.shape.period.safeParse(period).success).toBe(true);
      const isBackwards = end.year * 12 + end.month < start.year * 12 + start.month;
      expect(endsBeforeStart(period)).toBe(isBackwards);
      expect(endsBeforeStart(`${write(start)}${between}Present`)).toBe(false);
    }),
  );
});

test('C3: so is a degree’s', () => {
  const year = fc.integer({ min: 1000, max: 9999 });
  fc.assert(
    fc.property(year, year, dash, (start, end, between) => {
      const period = `${start}${between}${end}`;
      expect(degreeSchema.shape.period.safeParse(period).success).toBe(true);
      expect(endsBeforeStart(period)).toBe(end < start);
    }),
  );
});

test.each(['3/2021 to 5/2022', '13/2021 - Present', '2021 - 2022', '03/2021', 'Present - 03/2021'])(
  'C3: “%s” is no job’s period',
  (period) => {
    expect(jobSchema.shape.period.safeParse(period).success).toBe(false);
  },
);

test.each([
  ['lihgtbulb', 'did you mean “lightbulb”?'],
  ['xylophonist', 'choose a name from https://lucide.dev/icons'],
])('C3: an icon named “%s” is answered with how to find one', (icon, fix) => {
  const yaml = readYaml('strengths.yaml', `- title: Curiosity\n  icon: ${icon}\n`);
  expect(checkIcons(yaml).map(described)).toMatchObject([{ fix }]);
});
