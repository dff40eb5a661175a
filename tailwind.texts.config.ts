import type { Config } from 'tailwindcss';
import config from './tailwind.config.ts';

/** Sizes in formulas, as class names without brackets, which MathML elements can't have. */
const SIZES = ['0.06em', '0.1667em', '0.2222em', '0.2778em', '0.5em', '1em'];
const inEm = Object.fromEntries(SIZES.map((size) => [size, size]));

/** The configuration of src/styles/writing.css, which adds the classes of posts and Markdown pages. */
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
