import type { Config } from 'tailwindcss';
import config from './tailwind.config.ts';

/** Utilities of the shell and the home page alone. */
export default {
  ...config,
  content: [
    './src/{app,features}/**/*.{ts,tsx}',
    './src/pages/home/**/*.{ts,tsx}',
    './src/components/{Drawing,FlipCard,FlipFace,IconButton,icons,pageIcons,OutLink,PageLink,Section,SectionHeading}.tsx',
    '!./**/*.test.*',
  ],
} satisfies Config;
