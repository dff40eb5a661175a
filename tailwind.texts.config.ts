import type { Config } from 'tailwindcss';
import config from './tailwind.config.ts';

/** Sizes of formulas: an element of MathML can't have a class with brackets. */
const SIZES = ['0.06em', '0.1667em', '0.2222em', '0.2778em', '0.5em', '1em'];
const inEm = Object.fromEntries(SIZES.map((size) => [size, size]));

/** As on other pages, with the classes of posts and pages in Markdown (src/styles/writing.css). */
export default {
  ...config,
  theme: {
    ...config.theme,
    extend: {
      ...config.theme?.extend,
      borderWidth: { ...config.theme?.extend?.borderWidth, ...inEm },
      spacing: { ...config.theme?.extend?.spacing, ...inEm },
    },
  },
  content: {
    relative: true,
    files: [
      './src/**/*.{ts,tsx}',
      './kit/prose/formula.ts',
      '!./**/*.test.*',
      '!./src/components/Prose.tsx',
    ],
  },
} satisfies Config;
