import { REAL_CLOCK, type Clock } from './clock.ts';
import type { ServiceFault } from './faults.ts';
import { pauseAfter, retryAfterIn } from './limits.ts';
import { readJson } from './readJson.ts';
import type { Service, ServiceId } from './services.ts';

/** A service's answer: data, that the subject is unknown to it, or a failure. */
export type Answer =
  | { readonly kind: 'found'; readonly json: unknown }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly fault: ServiceFault };

export type Client = {
  /**
   * Asks a service. Requests to one service run one after another, as fast as it allows.
   *
   * @param path Path and query below the service's root, such as "/works/10.5555/a".
   */
  readonly ask: (service: Service, path: string) => Promise<Answer>;
};

export type ClientOptions = {
  /** Ends the whole run: after its two minutes, or on Ctrl-C. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
};

/** An answer, and the milliseconds to wait before the service's next request. */
type Reply = { readonly answer: Answer; readonly pause: number };

/** The state of one service in this run. */
type State = { tail: Promise<unknown>; failures: number; notBefore: number };

const TRIES = 2;
/** Timeout of one try in milliseconds. */
const TRY_LIMIT = 10_000;
/** Seconds. A service that asks for a longer wait is left alone for the rest of the run. */
const LONGEST_WAIT = 60;
/** Seconds between two tries if the service does not ask for a wait. */
const USUAL_WAIT = 1;
/** Consecutive failures before a service is left alone. */
const MAX_FAILURES = 3;
const MAX_REDIRECTS = 3;

/**
 * A client that copes with faulty services: each request has a timeout and at most two tries, and
 * a service that asks for a long wait, or keeps failing, is not asked again in this run. No cookie,
 * key or name is sent.
 */
export function createClient({ signal, clock = REAL_CLOCK }: ClientOptions): Client {
  const states = new Map<ServiceId, State>();
  const stateOf = (id: ServiceId) => {
    const state = states.get(id) ?? { tail: Promise.resolve(), failures: 0, notBefore: 0 };
    states.set(id, state);
    return state;
  };

  /** One request, not before the service allows it. */
  const send = async (state: State, address: string): Promise<Answer> => {
    const seconds = Math.max(0, (state.notBefore - clock.now()) / 1000);
    if (seconds > LONGEST_WAIT) return failed({ code: 'rateLimited', retryAfter: seconds });
    if (seconds > 0 && (await clock.wait(seconds, signal))) return failed({ code: 'outOfTime' });
    const { answer, pause } = await fetchOnce(address, signal, clock);
    state.notBefore = clock.now() + pause;
    return answer;
  };

  /** Tries twice where a second try may help. */
  const persist = async (state: State, address: string): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(state, address);
      if (answer.kind !== 'failed' || attempt === TRIES || !mayPass(answer.fault)) return answer;
      const isAborted = await clock.wait(answer.fault.retryAfter ?? USUAL_WAIT, signal);
      if (isAborted) return failed({ code: 'outOfTime' });
    }
  };

  const request = async (service: Service, path: string): Promise<Answer> => {
    const state = stateOf(service.id);
    if (state.failures >= MAX_FAILURES) return failed({ code: 'ended' });
    const answer = await persist(state, service.root + path);
    if (answer.kind !== 'failed') state.failures = 0;
    else state.failures = isFinal(answer.fault) ? MAX_FAILURES : state.failures + 1;
    return answer;
  };

  return {
    ask(service, path) {
      const state = stateOf(service.id);
      const answer = state.tail.then(() => request(service, path));
      state.tail = answer;
      return answer;
    },
  };
}

const failed = (fault: ServiceFault): Answer => ({ kind: 'failed', fault });

/** A service that still refuses after a wait is not waited for again. */
function isFinal({ code }: ServiceFault): boolean {
  return code === 'outOfTime' || code === 'rateLimited';
}

const PASSING: ReadonlySet<ServiceFault['code']> = new Set([
  'timeout',
  'unreachable',
  'cutJson',
  'rateLimited',
  'serverError',
]);

function mayPass({ code, retryAfter = 0 }: ServiceFault): boolean {
  return PASSING.has(code) && retryAfter <= LONGEST_WAIT;
}

/** Combines the signals by hand: Node 20 may collect those of AbortSignal.any too early. */
async function fetchOnce(address: string, end: AbortSignal, clock: Clock): Promise<Reply> {
  const reply = (answer: Answer, pause = 0): Reply => ({ answer, pause });
  if (end.aborted) return reply(failed({ code: 'outOfTime' }));
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  end.addEventListener('abort', abort);
  const release = clock.limit(TRY_LIMIT, address, abort);
  try {
    const response = await follow(address, attempt.signal);
    if (response === undefined) return reply(failed({ code: 'redirected' }));
    const pause = pauseAfter(response.headers, clock.now());
    return reply(await answerOf(response, clock.now()), pause);
  } catch {
    if (end.aborted) return reply(failed({ code: 'outOfTime' }));
    return reply(failed({ code: attempt.signal.aborted ? 'timeout' : 'unreachable' }));
  } finally {
    release();
    end.removeEventListener('abort', abort);
  }
}

/** Follows redirects within the same origin only; undefined if one leads elsewhere. */
async function follow(address: string, signal: AbortSignal): Promise<Response | undefined> {
  let url = new URL(address);
  const { origin } = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
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

async function answerOf(response: Response, now: number): Promise<Answer> {
  const { status } = response;
  if (status === 200) {
    const read = await readJson(response);
    return 'json' in read ? { kind: 'found', json: read.json } : failed({ code: read.fault });
  }
  await response.body?.cancel();
  if (status === 404 || status === 410) return { kind: 'unknown' };
  const retryAfter = retryAfterIn(response.headers, now);
  const wait = retryAfter === undefined ? {} : { retryAfter };
  if (status === 429) return failed({ code: 'rateLimited', status, ...wait });
  if (status >= 500) {
    // A service that is down for hours is treated as rate limited.
    const code = (retryAfter ?? 0) > LONGEST_WAIT ? 'rateLimited' : 'serverError';
    return failed({ code, status, ...wait });
  }
  return failed({ code: 'refused', status });
}
