import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the first test that needs the package packs it for all. */
    packed: string;
  }
}

/** Gives all tests of a run one folder for the package, for as long as the run lasts. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-packed-'));
  provide('packed', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
