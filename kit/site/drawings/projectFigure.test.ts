import { describe, expect, it } from 'vitest';
import { FIGURE_KINDS } from '#src/lib/figureKinds.ts';
import { figureKind, projectFigure } from './projectFigure.ts';

type Project = Parameters<typeof figureKind>[0];

const project = (overrides: Partial<Project> = {}): Project => ({
  id: 'lighthouse',
  title: 'Lighthouse',
  description: 'It does a thing.',
  category: 'Tools',
  tech: ['Rust', 'SQL', 'Bash'],
  ...overrides,
});

describe('project pictures (P11)', () => {
  it('prefers the owner’s kind, then one by keywords, then one by the id', () => {
    expect(figureKind(project({ figure: 'map', tech: ['Nextflow'] }))).toBe('map');
    expect(figureKind(project({ tech: ['Nextflow'] }))).toBe('dag');
    expect(figureKind(project({ category: 'Proteomics' }))).toBe('spectrum');
    expect(FIGURE_KINDS).toContain(figureKind(project()));
    const kinds = Array.from({ length: 60 }, (_, index) =>
      figureKind(project({ id: `p${index}` })),
    );
    expect(new Set(kinds).size).toBeGreaterThan(6);
  });

  it.each(FIGURE_KINDS)('has a drawing of %s in colours of the palette', (figure) => {
    const paths = projectFigure(project({ figure })) ?? [];
    expect(paths.length).toBeGreaterThan(1);
    for (const { d, stroke, fill } of paths) {
      expect(d).toMatch(/^M/u);
      expect(stroke ?? fill).toMatch(/^var\(--\w+\)$/u);
    }
  });
});
