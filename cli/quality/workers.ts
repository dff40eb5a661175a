import { availableParallelism } from 'node:os';

/** Each worker drives a browser or a DOM of its own; more of them than this gain nothing. */
const MOST = 4;

/** How many tests run at the same time: one for each core. */
export const WORKERS = Math.min(availableParallelism(), MOST);
