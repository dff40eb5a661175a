import { describe, expect, it } from 'vitest';
import type { EvidenceView } from '#src/content/views.ts';
import { evidenceMarks } from './Marks.tsx';

const works = (kind: EvidenceView['kind'], count: number) =>
  Array.from({ length: count }, (_, index) => ({ kind, id: `${index}`, title: '' }));

describe('evidence of a skill, as marks (O8)', () => {
  it('counts projects, papers and positions in that order', () => {
    const evidence = [...works('job', 1), ...works('paper', 2), ...works('project', 3)];
    expect(evidenceMarks(evidence)).toEqual([
      { kind: 'project', marks: 3, more: 0 },
      { kind: 'paper', marks: 2, more: 0 },
      { kind: 'job', marks: 1, more: 0 },
    ]);
  });

  it('shows at most six of a kind and how many more there are, and nothing for none', () => {
    expect(evidenceMarks(works('paper', 41))).toEqual([{ kind: 'paper', marks: 6, more: 35 }]);
    expect(evidenceMarks([])).toEqual([]);
  });
});
