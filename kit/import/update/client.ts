import { setTimeout as sleep } from 'node:timers/promises';
import type { Service, ServiceFault } from './services.ts';

/** A service's answer: data, 'unknown' if it has no record of the subject, or a fault. */
export type Answer = { readonly json: unknown } | 'unknown' | ServiceFault;

/** Requests a path below a service's root, such as "/works/10.5555/a"; one request at a time. */
export type Client = (service: Service, path: string) => Promise<Answer>;

/** The timers of requests; tests supply their own. */
export type Clock = {
  /** Calls `onTimeout` after a number of milliseconds; the returned function cancels that. */
  readonly limit: (milliseconds: number, address: string, onTimeout: () => void) => () => void;
  /** Resolves after some seconds; true if the run was aborted meanwhile. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<boolean>;
};

const REAL_CLOCK: Clock = {
  limit(milliseconds, _, onTimeout) {
    const timer = setTimeout(onTimeout, milliseconds);
    return () => clearTimeout(timer);
  },
  wait: (seconds, signal) => sleep(seconds * 1000, false, { signal }).catch(() => true),
};

const REQUEST_TIMEOUT_MS = 10_000;
/** A service that asks for a longer wait is not asked again during the run. */
const MAX_WAIT_SECONDS = 60;
/** Consecutive faults after which a service is not asked again during the run. */
const MAX_FAULTS = 3;
/** The largest records, with ten thousand works, need less than a fifth of this. */
const MAX_BYTES = 10_000_000;
/** Faults for which a second request may succeed. */
const TRANSIENT_FAULTS = /^(?:timeout|unreachable|cutJson|rateLimited|serverError)$/u;

/**
 * Creates a client that tolerates faulty services (requirement U3): each request has a timeout and at
 * most one retry, and a service that keeps failing is not asked again in this run. No cookie, key or
 * name is sent.
 */
export function createClient(signal: AbortSignal, clock: Clock = REAL_CLOCK): Client {
  const faults = new Map<string, number>();
  const pauses = new Map<string, number>();
  const outOfTime: ServiceFault = { kind: 'outOfTime' };

  const request = async ({ name, root }: Service, path: string): Promise<Answer> => {
    const pause = pauses.get(name) ?? 0;
    if (signal.aborted || (pause > 0 && (await clock.wait(pause, signal)))) return outOfTime;
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    // Node 20 may garbage-collect the signals of AbortSignal.any too early, so combine them here.
    signal.addEventListener('abort', abort);
    const cancelTimeout = clock.limit(REQUEST_TIMEOUT_MS, root + path, abort);
    try {
      const headers = { accept: 'application/json' };
      const options = { headers, redirect: 'manual', credentials: 'omit' } as const;
      const response = await fetch(root + path, { ...options, signal: attempt.signal });
      // Seconds between requests, from the rate limit headers that Crossref documents.
      const requestLimit = Number(response.headers.get('x-rate-limit-limit'));
      const interval = Number(response.headers.get('x-rate-limit-interval')?.replace(/s$/u, ''));
      pauses.set(name, requestLimit > 0 && interval > 0 ? interval / requestLimit : 0);
      return response.status === 200 ? await jsonOf(response) : faultOf(response);
    } catch {
      if (signal.aborted) return outOfTime;
      return { kind: attempt.signal.aborted ? 'timeout' : 'unreachable' };
    } finally {
      attempt.abort();
      cancelTimeout();
      signal.removeEventListener('abort', abort);
    }
  };

  return async (service, path) => {
    const earlierFaults = faults.get(service.name) ?? 0;
    if (earlierFaults >= MAX_FAULTS) return { kind: 'ended' };
    let answer = await request(service, path);
    if (isFault(answer) && TRANSIENT_FAULTS.test(answer.kind)) {
      const { retryAfter = 1 } = answer;
      const canWait = retryAfter <= MAX_WAIT_SECONDS;
      if (canWait && (await clock.wait(retryAfter, signal))) answer = outOfTime;
      else if (canWait) answer = await request(service, path);
    }
    // If the service still refuses after the wait, do not ask it again.
    const isFinal = isFault(answer) && /^(?:outOfTime|rateLimited)$/u.test(answer.kind);
    faults.set(service.name, isFinal ? MAX_FAULTS : isFault(answer) ? earlierFaults + 1 : 0);
    return answer;
  };
}

export function isFault(answer: Answer): answer is ServiceFault {
  return typeof answer === 'object' && 'kind' in answer;
}

/** Parses a response up to a limit. @throws If the connection breaks. */
async function jsonOf(response: Response): Promise<Answer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) return { kind: 'tooLarge' };
    chunks.push(chunk);
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks)).trim();
  if (text.startsWith('<')) return { kind: 'notJson' };
  try {
    const json: unknown = JSON.parse(text);
    // No service answers with a bare primitive value.
    return typeof json === 'object' && json !== null ? { json } : { kind: 'noData' };
  } catch {
    return { kind: 'cutJson' };
  }
}

function faultOf({ status, headers }: Response): Answer {
  if (status === 404 || status === 410) return 'unknown';
  if (status >= 300 && status < 400) return { kind: 'redirected' };
  const delay = headers.get('retry-after') ?? '';
  // Seconds, or an HTTP date (RFC 9110, 10.2.3).
  const seconds = /^\d+$/u.test(delay) ? Number(delay) : (Date.parse(delay) - Date.now()) / 1000;
  const wait = Number.isNaN(seconds) ? {} : { retryAfter: Math.max(0, Math.ceil(seconds)) };
  // A service that is down for hours is treated as rate limited.
  const isLimited = status === 429 || (status >= 500 && seconds > MAX_WAIT_SECONDS);
  if (isLimited) return { kind: 'rateLimited', status, ...wait };
  return status >= 500 ? { kind: 'serverError', status, ...wait } : { kind: 'refused', status };
}
