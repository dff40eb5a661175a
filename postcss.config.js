import path from 'node:path';
import autoprefixer from 'autoprefixer';
import tailwindcss from 'tailwindcss';

/** The oldest engines that run the scripts (es2022); no styles are written for older ones. */
const ENGINES = ['chrome >= 94', 'edge >= 94', 'firefox >= 93', 'safari >= 16'];

/**
 * How styles are built: kit/sitePlugin.ts passes this on, so that nothing is looked up.
 *
 * @type {{ plugins: import('postcss').AcceptedPlugin[] }}
 */
export default {
  plugins: [
    // By its path: by default, Tailwind looks for a configuration in the working directory.
    tailwindcss({ config: path.join(import.meta.dirname, 'tailwind.config.ts') }),
    // Without statistics, which it would look for in every folder above.
    autoprefixer({ overrideBrowserslist: ENGINES, stats: {} }),
  ],
};
