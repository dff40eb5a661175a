import type { Config } from 'tailwindcss';
import config from './tailwind.config.ts';

/** As on other pages, with the classes of posts and pages in Markdown (src/styles/writing.css). */
export default {
  ...config,
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
