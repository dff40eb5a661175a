import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readFolder } from '#kit/content/readFolder.ts';
import { sweepStages, writePlan, type Plan } from './writePlan.ts';

const OLD_SITE: Plan = new Map([
  ['index.html', 'old home'],
  ['career/index.html', 'the same career'],
  ['static/js/app-1.js', 'old app'],
]);
const NEW_SITE: Plan = new Map([
  ['index.html', 'new home'],
  ['career/index.html', 'the same career'],
  ['static/js/app-2.js', 'new app'],
  ['publications/a/index.html', 'a paper'],
]);

/** The name of a stage whose process doesn't exist. */
const DEAD_STAGE = '99999999-1-killed';

let parent = '';
let site = '';
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'writer-'));
  site = path.join(parent, 'dist');
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
});

/** The site's files as text; undefined if there is no site. */
function servedFiles(): Record<string, string> | undefined {
  if (!existsSync(site)) return undefined;
  const files = [...readFolder(site)].map(([file, bytes]) => [file, Buffer.from(bytes).toString()]);
  return Object.fromEntries(files) as Record<string, string>;
}

const filesOf = (plan: Plan) => Object.fromEntries(plan);

function siteState(): 'old' | 'new' | 'none' | 'half' {
  const files = servedFiles();
  if (files === undefined) return 'none';
  if (isDeepStrictEqual(files, filesOf(OLD_SITE))) return 'old';
  return isDeepStrictEqual(files, filesOf(NEW_SITE)) ? 'new' : 'half';
}

const errorWithCode = (code: string) => Object.assign(new Error(code), { code });

/** The functions of node:fs that the writer calls. */
const STEPS = [
  'existsSync',
  'lstatSync',
  'mkdirSync',
  'readdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'writeFileSync',
] as const;

afterEach(() => void vi.restoreAllMocks());

/** Calls `before` ahead of each step that the writer takes on the disk. */
function beforeEachStep(before: (step: (typeof STEPS)[number]) => void): void {
  for (const step of STEPS) {
    const original = fs[step] as (...args: unknown[]) => unknown;
    vi.spyOn(fs, step).mockImplementation((...args: unknown[]) => {
      before(step);
      return original(...args);
    });
  }
}

/** Stops a build before its nth step; returns false if it has fewer steps. */
function killBuildBefore(stepNumber: number): boolean {
  let step = 0;
  beforeEachStep(() => {
    step += 1;
    if (step >= stepNumber) throw errorWithCode('KILLED');
  });
  try {
    writePlan(NEW_SITE, site);
    return false;
  } catch {
    return true;
  } finally {
    vi.restoreAllMocks();
  }
}

/** Renames the abandoned stage to that of a dead process, and cleans up as the next command does. */
function nextProcessSweeps(): void {
  const stages = path.join(parent, '.build');
  const [stage] = existsSync(stages) ? readdirSync(stages) : [];
  if (stage !== undefined) renameSync(path.join(stages, stage), path.join(stages, DEAD_STAGE));
  sweepStages(parent);
}

test('B11: a build that is killed at any step leaves the old site or the new one', () => {
  const states: string[] = [];
  for (let stepNumber = 1; ; stepNumber += 1) {
    rmSync(site, { recursive: true, force: true });
    writePlan(OLD_SITE, site);
    if (!killBuildBefore(stepNumber)) break;
    states.push(siteState());
    nextProcessSweeps();
    expect(siteState()).toMatch(/^(?:old|new)$/u);
    expect(readdirSync(parent)).toEqual(['dist']);
  }
  // Only between two renames is there no site, until the next command.
  expect(states.filter((state) => state === 'none')).toHaveLength(1);
  expect(new Set(states)).toEqual(new Set(['old', 'none', 'new']));
});

test.each([
  ['the disk is full while files are staged', 'writeFileSync', 2, 'ENOSPC'],
  ['the old site can’t be moved aside on Windows', 'renameSync', 1, 'EPERM'],
  ['the new site can’t be moved into place', 'renameSync', 2, 'EPERM'],
])('B11: if %s, the old site stays', (_, failing, nth, code) => {
  writePlan(OLD_SITE, site);
  let count = 0;
  beforeEachStep((step) => {
    if (step === failing && ++count === nth) throw errorWithCode(code);
  });
  expect(() => writePlan(NEW_SITE, site)).toThrow(code);
  expect(servedFiles()).toEqual(filesOf(OLD_SITE));
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('B11: stages of killed builds are removed, those of running builds are not', () => {
  const runningStage = path.join(parent, '.build', `${process.ppid}-1-running`);
  const deadStage = path.join(parent, '.build', DEAD_STAGE);
  // Left by an earlier process with the same id.
  const earlierStage = path.join(parent, '.build', `${process.pid}-1-earlier`);
  for (const folder of [runningStage, deadStage, earlierStage]) {
    mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'half.html'), '');
  }
  writePlan(NEW_SITE, site);
  expect(readdirSync(path.join(parent, '.build'))).toEqual([path.basename(runningStage)]);
});
