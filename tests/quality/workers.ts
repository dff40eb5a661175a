import { availableParallelism } from 'node:os';

/** Each worker drives its own browser or DOM; more workers than this gain nothing. */
const MOST = 4;

/** Number of tests that run in parallel: one per core, up to the maximum. */
export const WORKERS = Math.min(availableParallelism(), MOST);
