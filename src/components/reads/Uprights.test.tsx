import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Uprights } from './Uprights.tsx';

function drawn(at: readonly number[]): { boxes: number; path: string | null | undefined } {
  const { container } = render(
    <svg>
      <Uprights at={at} between={[2, 8]} className="" />
    </svg>,
  );
  const own = container.querySelectorAll('svg svg, svg svg *');
  return { boxes: own.length, path: own[1]?.getAttribute('d') };
}

test('V3: however many lines a drawing has, they are one path', () => {
  expect(drawn([16.67, 50])).toEqual({ boxes: 2, path: 'M16.67 2V8M50 2V8' });
  expect(drawn(Array.from({ length: 40 }, (_, place) => place)).boxes).toBe(2);
});
