import { expect, test } from 'vitest';
import { withoutVariables } from './withoutVariables.ts';

test.each([
  ['<svg><path fill="red"/></svg>', '<svg><path fill="red"/></svg>'],
  [
    '<style>svg{--a:#123; --b : rgb(1, 2, 3)}</style><path fill="var(--a)" stroke="var( --b )"/>',
    '<style>svg{--a:#123; --b : rgb(1, 2, 3)}</style><path fill="#123" stroke="rgb(1, 2, 3)"/>',
  ],
  [
    '<svg style="--a: red"><path fill="var(--a)" stroke="var(--none, rgb(4, 5, 6))"/></svg>',
    '<svg style="--a: red"><path fill="red" stroke="rgb(4, 5, 6)"/></svg>',
  ],
  [
    '@media (prefers-color-scheme: dark){svg{--a:#fff}text{fill:#fff}}svg{--a:#000}text{fill:var(--a)}',
    'svg{--a:#000}text{fill:#000}',
  ],
  ['svg{--a:var(--b);--b:blue}p{fill:var(--a)}', 'svg{--a:blue;--b:blue}p{fill:blue}'],
  ['p{fill:var(--none)}', 'p{fill:}'],
])('B10: without CSS variables, the SVG “%s” is “%s”', (svg, expected) => {
  expect(withoutVariables(svg)).toBe(expected);
});

test('B10: CSS variables that refer to each other don’t loop forever', () => {
  expect(withoutVariables('svg{--a:var(--b);--b:var(--a)}p{fill:var(--a)}')).toContain('p{fill:');
});
