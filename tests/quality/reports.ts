import path from 'node:path';
import { PROJECT } from '#kit/cli/settings.ts';

/** Folder of the reports of a run of all checks, which empties it first. */
export const REPORTS = path.join(PROJECT, 'node_modules', '.cache', 'reports');
