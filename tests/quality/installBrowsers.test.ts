import { expect, test } from 'vitest';
import { judge } from './installBrowsers.ts';

const chromium = { path: '/usr/bin/chromium', isPlaywrights: false };
const none = { chromium: null, firefox: null, webkit: null };

test('K2: if packages can be installed, every engine must run', () => {
  expect(judge({ ...none, chromium }, true)).toEqual([
    'firefox could not be installed with apt-get.',
    'webkit could not be installed with apt-get.',
  ]);
});

test('K2: otherwise one browser is enough; with none, it says what to install', () => {
  expect(judge({ ...none, chromium }, false)).toEqual([]);
  expect(judge(none, false)).toEqual([expect.stringMatching(/Install Chromium .* or Firefox/u)]);
});
