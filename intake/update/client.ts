import type { Fault } from './faults.ts';
import { readJson } from './readJson.ts';
import type { Service, ServiceId } from './services.ts';

/** What a service says: data, that it knows nothing of it, or nothing that can be used. */
export type Answer =
  | { readonly kind: 'found'; readonly json: unknown }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly fault: Fault };

/** Keeps answers for a while, so that a second run asks for nothing again. */
export type AnswerCache = {
  readonly read: (address: string) => Promise<unknown>;
  readonly write: (address: string, json: unknown) => Promise<void>;
};

export type Client = {
  /**
   * Asks a service. Requests to one service follow one another.
   *
   * @param path Path and query below the service's root, such as "/works/10.5555/a".
   * @param secret What is added to the query and never kept, such as "api_key=…".
   */
  readonly ask: (service: Service, path: string, secret?: string) => Promise<Answer>;
};

export type ClientOptions = {
  /** Ends the whole run: after its two minutes, or by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly cache?: AnswerCache;
  /** Milliseconds for one try. */
  readonly tryLimit?: number;
  /** Called before each request that goes out. */
  readonly onRequest?: (service: Service) => void;
};

const TRIES = 2;
const TRY_LIMIT = 10_000;
/** Seconds. A service that asks for a longer wait is left alone for the rest of the run. */
const LONGEST_WAIT = 60;
/** Seconds between two tries where the service asks for nothing. */
const USUAL_WAIT = 1;
/** Requests in a row that may fail before a service is left alone. */
const MOST_FAILURES = 3;
const MOST_REDIRECTS = 3;

/**
 * A client that survives what services do: each request has a time limit and two tries at most, and
 * a service that asks for a long wait, or keeps failing, is asked no more in this run. No cookie,
 * key or name is sent.
 */
export function createClient(options: ClientOptions): Client {
  const states = new Map<ServiceId, { tail: Promise<unknown>; failures: number }>();
  const stateOf = (id: ServiceId) => {
    const state = states.get(id) ?? { tail: Promise.resolve(), failures: 0 };
    states.set(id, state);
    return state;
  };

  const request = async (service: Service, path: string, secret = ''): Promise<Answer> => {
    const state = stateOf(service.id);
    const address = service.root + path;
    const kept = await options.cache?.read(address);
    if (kept !== undefined) return { kind: 'found', json: kept };
    if (state.failures >= MOST_FAILURES) return failed({ code: 'ended' });
    options.onRequest?.(service);
    const answer = await persist(withSecret(address, secret), options);
    if (answer.kind === 'found') await options.cache?.write(address, answer.json);
    if (answer.kind !== 'failed') state.failures = 0;
    else state.failures = isFinal(answer.fault) ? MOST_FAILURES : state.failures + 1;
    return answer;
  };

  return {
    ask(service, path, secret) {
      const state = stateOf(service.id);
      const answer = state.tail.then(() => request(service, path, secret));
      state.tail = answer;
      return answer;
    },
  };
}

function withSecret(address: string, secret: string): string {
  return secret === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${secret}`;
}

const failed = (fault: Fault): Answer => ({ kind: 'failed', fault });

function isFinal({ code, retryAfter }: Fault): boolean {
  return code === 'outOfTime' || (code === 'rateLimited' && (retryAfter ?? 0) > LONGEST_WAIT);
}

/** Tries twice where a second try may help. */
async function persist(address: string, options: ClientOptions): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetchOnce(address, options);
    if (answer.kind !== 'failed' || attempt === TRIES || !mayPass(answer.fault)) return answer;
    const isAborted = await pause(answer.fault.retryAfter ?? USUAL_WAIT, options.signal);
    if (isAborted) return failed({ code: 'outOfTime' });
  }
}

function mayPass(fault: Fault): boolean {
  const passing: readonly string[] = [
    'timeout',
    'unreachable',
    'cutJson',
    'rateLimited',
    'serverError',
  ];
  return passing.includes(fault.code) && (fault.retryAfter ?? 0) <= LONGEST_WAIT;
}

async function fetchOnce(address: string, options: ClientOptions): Promise<Answer> {
  const limit = AbortSignal.timeout(options.tryLimit ?? TRY_LIMIT);
  const signal = AbortSignal.any([options.signal, limit]);
  try {
    const response = await follow(address, signal);
    return response === undefined ? failed({ code: 'redirected' }) : await answerOf(response);
  } catch {
    if (options.signal.aborted) return failed({ code: 'outOfTime' });
    return failed({ code: limit.aborted ? 'timeout' : 'unreachable' });
  }
}

/** Follows redirects within the same host alone; undefined where one leads elsewhere. */
async function follow(address: string, signal: AbortSignal): Promise<Response | undefined> {
  let url = new URL(address);
  const { origin } = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      credentials: 'omit',
      headers: { accept: 'application/json' },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, url)) return undefined;
    url = new URL(location, url);
    if (url.origin !== origin) return undefined;
  }
  return undefined;
}

async function answerOf(response: Response): Promise<Answer> {
  const { status } = response;
  if (status === 200) {
    const read = await readJson(response);
    return 'json' in read ? { kind: 'found', json: read.json } : failed({ code: read.fault });
  }
  await response.body?.cancel();
  if (status === 404 || status === 410) return { kind: 'unknown' };
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  const wait = retryAfter === undefined ? {} : { retryAfter };
  if (status === 429) return failed({ code: 'rateLimited', status, ...wait });
  if (status >= 500) {
    // A service that is down for hours is treated like one that allows no more.
    const code = (retryAfter ?? 0) > LONGEST_WAIT ? 'rateLimited' : 'serverError';
    return failed({ code, status, ...wait });
  }
  return failed({ code: 'refused', status });
}

/** @see RFC 9110, 10.2.3: seconds or an HTTP date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/u.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

/** @returns Whether the run ended meanwhile. */
function pause(seconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(true);
    const end = (isAborted: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      resolve(isAborted);
    };
    const onAbort = () => end(true);
    const timer = setTimeout(() => end(false), seconds * 1000);
    signal.addEventListener('abort', onAbort);
  });
}
