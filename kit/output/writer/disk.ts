import fs from 'node:fs';

/** The file system calls that the writer uses, so that a test can make any of them fail. */
export type Disk = Pick<
  typeof fs,
  | 'existsSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'readdirSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'writeFileSync'
>;

/** The disk of this machine. */
export const DISK: Disk = fs;
