import { setTimeout as sleep } from 'node:timers/promises';
import type { Service, ServiceFault } from './services.ts';

/** A service's answer: data, that the subject is unknown to it, or a fault. */
export type Answer = { readonly json: unknown } | 'unknown' | ServiceFault;

/** Asks a service for a path below its root, such as "/works/10.5555/a"; one request at a time. */
export type Client = (service: Service, path: string) => Promise<Answer>;

/** The timers of requests; tests supply their own. */
export type Clock = {
  /** Calls `end` after so many milliseconds. @returns A function that cancels it. */
  readonly limit: (milliseconds: number, address: string, end: () => void) => () => void;
  /** Whether the run was aborted while waiting. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<boolean>;
};

const REAL_CLOCK: Clock = {
  limit(milliseconds, _, end) {
    const timer = setTimeout(end, milliseconds);
    return () => clearTimeout(timer);
  },
  wait: (seconds, signal) => sleep(seconds * 1000, false, { signal }).catch(() => true),
};

/** Timeout of one try in milliseconds. */
const TRY_LIMIT = 10_000;
/** Seconds. A service that asks for a longer wait is left alone for the rest of the run. */
const LONGEST_WAIT = 60;
/** Consecutive faults before a service is left alone. */
const MAX_FAULTS = 3;
/** Bytes. The largest records, with ten thousand works, stay below a fifth of this. */
const MAX_BYTES = 10_000_000;
/** Faults after which a second try may help. */
const PASSING = /^(?:timeout|unreachable|cutJson|rateLimited|serverError)$/u;

/**
 * A client that copes with faulty services (requirement U3): each request has a timeout and at most
 * two tries, and a service that asks for a long wait, or keeps failing, is not asked again in this
 * run. No cookie, key or name is sent.
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
    // Combined by hand: Node 20 may collect the signals of AbortSignal.any too early.
    signal.addEventListener('abort', abort);
    const release = clock.limit(TRY_LIMIT, root + path, abort);
    try {
      const headers = { accept: 'application/json' };
      const options = { headers, redirect: 'manual', credentials: 'omit' } as const;
      const response = await fetch(root + path, { ...options, signal: attempt.signal });
      // Seconds until the next request, by the service's rate limit, as Crossref documents it.
      const most = Number(response.headers.get('x-rate-limit-limit'));
      const interval = Number(response.headers.get('x-rate-limit-interval')?.replace(/s$/u, ''));
      pauses.set(name, most > 0 && interval > 0 ? interval / most : 0);
      return response.status === 200 ? await jsonOf(response) : faultOf(response);
    } catch {
      if (signal.aborted) return outOfTime;
      return { kind: attempt.signal.aborted ? 'timeout' : 'unreachable' };
    } finally {
      attempt.abort();
      release();
      signal.removeEventListener('abort', abort);
    }
  };

  return async (service, path) => {
    const earlierFaults = faults.get(service.name) ?? 0;
    if (earlierFaults >= MAX_FAULTS) return { kind: 'ended' };
    let answer = await request(service, path);
    if (isFault(answer) && PASSING.test(answer.kind)) {
      const { retryAfter = 1 } = answer;
      const isBrief = retryAfter <= LONGEST_WAIT;
      if (isBrief && (await clock.wait(retryAfter, signal))) answer = outOfTime;
      else if (isBrief) answer = await request(service, path);
    }
    // A service that still refuses after a wait is not waited for again.
    const isFinal = isFault(answer) && /^(?:outOfTime|rateLimited)$/u.test(answer.kind);
    faults.set(service.name, isFinal ? MAX_FAULTS : isFault(answer) ? earlierFaults + 1 : 0);
    return answer;
  };
}

export function isFault(answer: Answer): answer is ServiceFault {
  return typeof answer === 'object' && 'kind' in answer;
}

/** @throws If the connection breaks. */
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
  const after = headers.get('retry-after') ?? '';
  // Seconds, or an HTTP date (RFC 9110, 10.2.3).
  const seconds = /^\d+$/u.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
  const wait = Number.isNaN(seconds) ? {} : { retryAfter: Math.max(0, Math.ceil(seconds)) };
  // A service that is down for hours is treated as rate limited.
  const isLimited = status === 429 || (status >= 500 && seconds > LONGEST_WAIT);
  if (isLimited) return { kind: 'rateLimited', status, ...wait };
  return status >= 500 ? { kind: 'serverError', status, ...wait } : { kind: 'refused', status };
}
