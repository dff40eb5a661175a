/**
 * Reads a service's rate limit from the headers of an answer.
 *
 * @param headers - The answer's headers.
 * @param now - Milliseconds since 1970.
 * @returns Milliseconds to wait before the next request; 0 if the service states no limit.
 * @see https://www.crossref.org/documentation/retrieve-metadata/rest-api/access-and-authentication/
 */
export function pauseAfter(headers: Headers, now: number): number {
  const number = (name: string) => numberIn(headers.get(name));
  const left = number('x-ratelimit-remaining') ?? number('ratelimit-remaining');
  const reset = number('x-ratelimit-reset') ?? number('ratelimit-reset');
  if (left === 0 && reset !== undefined) {
    // Some give a delay in seconds, others a Unix timestamp.
    return reset > 1e9 ? Math.max(0, reset * 1000 - now) : reset * 1000;
  }
  const most = number('x-rate-limit-limit');
  const interval = numberIn(headers.get('x-rate-limit-interval')?.replace(/s$/u, '') ?? null);
  if (most === undefined || most === 0 || interval === undefined) return 0;
  return (interval * 1000) / most;
}

/** @see RFC 9110, 10.2.3: seconds or an HTTP date. @returns Seconds. */
export function retryAfterIn(headers: Headers, now: number): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = numberIn(header);
  if (seconds !== undefined) return seconds;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/u.test(text.trim()) ? Number(text) : undefined;
}
