import { expect, test } from 'vitest';
import { licenceFiles, publishedPackages } from './licences.ts';

test('X3: every package that reaches visitors is listed once, including fonts and icons', () => {
  const modules = [
    '/project/node_modules/react/index.js',
    '/project/node_modules/react/jsx-runtime.js',
    '/project/node_modules/@reduxjs/toolkit/dist/index.mjs',
    '/project/src/main.tsx',
    '\0virtual',
  ];
  expect(publishedPackages(modules)).toEqual([
    '@fontsource-variable/instrument-sans',
    '@fortawesome/free-brands-svg-icons',
    '@reduxjs/toolkit',
    'lucide-static',
    'react',
  ]);
});

test('X3: the typeface of bases and rulers comes with its licence', () => {
  const [[file, text] = []] = licenceFiles([]);
  expect(file).toBe('licenses/spline-sans-mono.txt');
  expect(new TextDecoder().decode(text)).toContain('SIL Open Font License');
});
