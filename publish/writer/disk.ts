import fs from 'node:fs';

/** What the writer needs of a file system, so that a test can make any step of it fail. */
export type Disk = Pick<
  typeof fs,
  | 'existsSync'
  | 'linkSync'
  | 'mkdirSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'writeFileSync'
>;

/** The disk of this machine. */
export const DISK: Disk = fs;
