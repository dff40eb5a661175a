import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FIGURE_KINDS } from '#src/lib/figureKinds.ts';
import { figureKind, projectFigure, type FigureProject } from './projectFigure.ts';

const project = (more: Partial<FigureProject> = {}): FigureProject => ({
  id: 'lighthouse',
  title: 'Lighthouse',
  description: 'It does a thing.',
  category: 'Tools',
  tech: ['Rust', 'SQL', 'Bash'],
  ...more,
});

describe('project pictures (P11)', () => {
  it('uses the kind that the owner chose, then one by the words, then one by the id', () => {
    expect(figureKind(project({ figure: 'map', tech: ['Nextflow'] }))).toBe('map');
    expect(figureKind(project({ tech: ['Nextflow'] }))).toBe('dag');
    expect(figureKind(project({ category: 'Proteomics' }))).toBe('spectrum');
    expect(FIGURE_KINDS).toContain(figureKind(project()));
    const kinds = Array.from({ length: 60 }, (_, index) =>
      figureKind(project({ id: `p${index}` })),
    );
    expect(new Set(kinds).size).toBeGreaterThan(6);
  });

  it.each(FIGURE_KINDS)(
    'draws %s the same each time, differently for another project, within its frame',
    (figure) => {
      for (const tech of [[], ['one'], Array.from({ length: 30 }, () => 'tag')]) {
        const drawn = projectFigure(project({ figure, tech }));
        expect(drawn).toEqual(projectFigure(project({ figure, tech })));
        expect(drawn).not.toEqual(projectFigure(project({ figure, tech, id: 'other-one' })));
        expect(drawn.length).toBeGreaterThan(1);
        for (const { d } of drawn) {
          expect(d).not.toMatch(/NaN|undefined|Infinity/u);
          for (const [, x, y] of d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/gu)) {
            expect(Number(x)).toBeGreaterThanOrEqual(-2);
            expect(Number(x)).toBeLessThanOrEqual(354);
            expect(Number(y)).toBeGreaterThanOrEqual(-2);
            expect(Number(y)).toBeLessThanOrEqual(134);
          }
        }
      }
    },
  );

  it('is small: twelve pictures take less than 8 KiB gzipped', () => {
    const all = FIGURE_KINDS.map((figure) => projectFigure(project({ figure, id: figure })));
    expect(gzipSync(JSON.stringify(all)).length).toBeLessThan(8 * 1024);
  });

  it('draws a project whose id has one letter, or none', () => {
    for (const id of ['', 'x'])
      for (const figure of FIGURE_KINDS)
        expect(JSON.stringify(projectFigure(project({ id, figure })))).not.toMatch(/null|NaN/u);
  });
});
