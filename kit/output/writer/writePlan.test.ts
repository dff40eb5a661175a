import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readFolder } from '#kit/content/readFolder.ts';
import { sweepStages, writePlan, type Plan } from './writePlan.ts';

const OLD: Plan = new Map([
  ['index.html', 'old home'],
  ['career/index.html', 'the same career'],
  ['static/js/app-1.js', 'old app'],
]);
const NEW: Plan = new Map([
  ['index.html', 'new home'],
  ['career/index.html', 'the same career'],
  ['static/js/app-2.js', 'new app'],
  ['publications/a/index.html', 'a paper'],
]);

/** The stage of a process that is not running. */
const DEAD = '99999999-1-killed';

let parent = '';
let site = '';
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'writer-'));
  site = path.join(parent, 'dist');
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
});

/** The files that visitors would get; undefined if there is no site. */
function served(): Record<string, string> | undefined {
  if (!existsSync(site)) return undefined;
  const files = [...readFolder(site)].map(([file, bytes]) => [file, Buffer.from(bytes).toString()]);
  return Object.fromEntries(files) as Record<string, string>;
}

const filesOf = (plan: Plan) => Object.fromEntries(plan);

function which(): 'old' | 'new' | 'none' | 'half' {
  const now = served();
  if (now === undefined) return 'none';
  if (isDeepStrictEqual(now, filesOf(OLD))) return 'old';
  return isDeepStrictEqual(now, filesOf(NEW)) ? 'new' : 'half';
}

const codeOf = (code: string) => Object.assign(new Error(code), { code });

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
function watch(before: (step: (typeof STEPS)[number]) => void): void {
  for (const step of STEPS) {
    const act = fs[step] as (...args: unknown[]) => unknown;
    vi.spyOn(fs, step).mockImplementation((...args: unknown[]) => {
      before(step);
      return act(...args);
    });
  }
}

/** @returns Whether a build that is killed before its nth step, and takes no later one, had more. */
function isKilledAt(moment: number): boolean {
  let step = 0;
  watch(() => {
    step += 1;
    if (step >= moment) throw codeOf('KILLED');
  });
  try {
    writePlan(NEW, site);
    return false;
  } catch {
    return true;
  } finally {
    vi.restoreAllMocks();
  }
}

/** Cleans up as the next process does, to which the stage that this one left is a dead one's. */
function nextProcessSweeps(): void {
  const stages = path.join(parent, '.build');
  const [stage] = existsSync(stages) ? readdirSync(stages) : [];
  if (stage !== undefined) renameSync(path.join(stages, stage), path.join(stages, DEAD));
  sweepStages(parent);
}

test('B11: a build that is killed at any step leaves the old site or the new one', () => {
  const seen: string[] = [];
  for (let moment = 1; ; moment += 1) {
    rmSync(site, { recursive: true, force: true });
    writePlan(OLD, site);
    if (!isKilledAt(moment)) break;
    seen.push(which());
    nextProcessSweeps();
    expect(which()).toMatch(/^(?:old|new)$/u);
    expect(readdirSync(parent)).toEqual(['dist']);
  }
  // Only between two renames is there no site, until the next command.
  expect(seen.filter((state) => state === 'none')).toHaveLength(1);
  expect(new Set(seen)).toEqual(new Set(['old', 'none', 'new']));
});

test.each([
  ['the disk is full while files are staged', 'writeFileSync', 2, 'ENOSPC'],
  ['the old site can’t be moved aside on Windows', 'renameSync', 1, 'EPERM'],
  ['the new one can’t be moved into place', 'renameSync', 2, 'EPERM'],
])('B11: if %s, the old one stays', (_, failing, nth, code) => {
  writePlan(OLD, site);
  let count = 0;
  watch((step) => {
    if (step === failing && ++count === nth) throw codeOf(code);
  });
  expect(() => writePlan(NEW, site)).toThrow(code);
  expect(served()).toEqual(filesOf(OLD));
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('B11: leftovers of killed builds are removed, those of a running build are not', () => {
  const running = path.join(parent, '.build', `${process.ppid}-1-running`);
  const dead = path.join(parent, '.build', DEAD);
  // Its process had the id of this one.
  const earlier = path.join(parent, '.build', `${process.pid}-1-earlier`);
  for (const folder of [running, dead, earlier]) {
    mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'half.html'), '');
  }
  writePlan(NEW, site);
  expect(readdirSync(path.join(parent, '.build'))).toEqual([path.basename(running)]);
});
