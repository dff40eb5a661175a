import { expect, test } from 'vitest';
import { publishedPackages } from './licences.ts';

test('X3: every package that reaches visitors is listed once, including fonts and icons', () => {
  const modules = [
    '/kit/node_modules/react/index.js',
    '/kit/node_modules/react/jsx-runtime.js',
    '/kit/node_modules/@reduxjs/toolkit/dist/index.mjs',
    '/kit/src/main.tsx',
    '\0virtual',
  ];
  expect(publishedPackages(modules, '/kit').map(({ name }) => name)).toEqual([
    '@fontsource-variable/instrument-sans',
    '@fortawesome/free-brands-svg-icons',
    '@reduxjs/toolkit',
    'react',
  ]);
});

test('R3: packages are found beside and inside the installed kit, but not the kit itself', () => {
  const modules = [
    '/site/node_modules/@kits/portfolio/src/main.tsx',
    '/site/node_modules/@kits/portfolio/node_modules/react/index.js',
    '/site/node_modules/immer/dist/immer.mjs',
    'C:\\site\\node_modules\\reselect\\dist\\reselect.mjs',
  ];
  const packages = publishedPackages(modules, '/site/node_modules/@kits/portfolio');
  expect(Object.fromEntries(packages.map(({ name, folder }) => [name, folder]))).toMatchObject({
    immer: '/site/node_modules/immer',
    react: '/site/node_modules/@kits/portfolio/node_modules/react',
    reselect: 'C:/site/node_modules/reselect',
  });
  expect(packages.map(({ name }) => name)).not.toContain('@kits/portfolio');
});
