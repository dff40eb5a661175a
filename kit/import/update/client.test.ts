import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { replayServer, type Replay } from '#tests/support/replayServer.ts';
import { createClient, isFault, type Answer } from './client.ts';
import { servicesFrom } from './services.ts';

async function ask(replays: readonly Replay[], paths: readonly string[] = ['/works/a']) {
  const server = await replayServer((_, count) => replays[Math.min(count, replays.length - 1)]);
  const { crossref } = servicesFrom({ PORTFOLIO_CROSSREF_URL: server.root });
  const client = createClient(new AbortController().signal, server.clock);
  const answers: Answer[] = [];
  for (const path of paths) answers.push(await client(crossref, path));
  return { answers, ...server };
}

const code = (answer: Answer | undefined) => {
  if (answer === undefined || answer === 'unknown') return answer;
  return isFault(answer) ? answer.kind : 'found';
};

describe('U3: whatever a service does, the run goes on and reports one sentence', () => {
  test.each<[string, readonly Replay[], string, number]>([
    ['data', [{ json: { message: {} } }], 'found', 1],
    ['404', [{ status: 404 }], 'unknown', 1],
    [
      'a web page with status 200',
      [{ status: 200, body: '<!doctype html><p>Login' }],
      'notJson',
      1,
    ],
    ['null', [{ status: 200, body: 'null' }], 'noData', 1],
    ['JSON that breaks off', [{ status: 200, body: '{"message": {"DOI": "10.5' }], 'cutJson', 2],
    ['a reset connection', [{ fault: 'reset' }], 'unreachable', 2],
    ['silence', [{ fault: 'silence' }], 'timeout', 2],
    ['an answer that goes on for ever', [{ fault: 'drip' }], 'timeout', 2],
    ['503 twice', [{ status: 503, headers: { 'retry-after': '0' } }], 'serverError', 2],
    ['503 once', [{ status: 503, headers: { 'retry-after': '0' } }, { json: {} }], 'found', 2],
    ['429 for 15 hours', [{ status: 429, headers: { 'retry-after': '54000' } }], 'rateLimited', 1],
    ['403', [{ status: 403 }], 'refused', 1],
    [
      'a redirect to another host',
      [{ status: 302, headers: { location: 'http://localhost:1/' } }],
      'redirected',
      1,
    ],
    [
      'more than a record can be',
      [{ status: 200, body: `"${'x'.repeat(20_000_000)}"` }],
      'tooLarge',
      1,
    ],
  ])('%s', async (_, replays, expected, requestCount) => {
    const { answers, requests } = await ask(replays);
    expect(code(answers[0])).toBe(expected);
    expect(requests).toHaveLength(requestCount);
  });

  test('a service that asks for a long wait is not asked again', async () => {
    const limit = { status: 429, headers: { 'retry-after': '54000' } };
    const { answers, requests } = await ask([limit], ['/works/a', '/works/b', '/works/c']);
    expect(answers.map(code)).toEqual(['rateLimited', 'ended', 'ended']);
    expect(requests).toHaveLength(1);
  });

  test('a service is not asked again after three faults in a row', async () => {
    const paths = ['/works/a', '/works/b', '/works/c', '/works/d'];
    const { answers } = await ask([{ status: 401 }], paths);
    expect(answers.map(code)).toEqual(['refused', 'refused', 'refused', 'ended']);
  });

  test('a service is asked no faster than it allows', async () => {
    const headers = { 'x-rate-limit-limit': '5', 'x-rate-limit-interval': '1s' };
    const answer = { status: 200, headers, body: '{}' };
    const { waitedSeconds } = await ask([answer], ['/works/a', '/works/b', '/works/c']);
    expect(waitedSeconds()).toBeCloseTo(0.4);
  });

  test('the end of the run aborts pending requests', async () => {
    const server = await replayServer(() => ({ fault: 'silence' }));
    const clock = { ...server.clock, limit: () => () => undefined };
    const { crossref } = servicesFrom({ PORTFOLIO_CROSSREF_URL: server.root });
    const end = new AbortController();
    const client = createClient(end.signal, clock);
    const answer = client(crossref, '/works/a');
    void setTimeout(50).then(() => end.abort());
    expect(code(await answer)).toBe('outOfTime');
    expect(code(await client(crossref, '/works/b'))).toBe('ended');
  });
});

test('U3: no cookie, key or name is sent', async () => {
  const { headers } = await ask([{ json: {} }]);
  expect(headers[0]).not.toHaveProperty('cookie');
  expect(headers[0]).not.toHaveProperty('authorization');
  expect(headers[0]).not.toHaveProperty('referer');
});
