import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { testClock, type TestClock } from './testClock.ts';

/** One answer of a service: plain data, or one of the ways services fail. */
export type Replay =
  | { readonly json: unknown }
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | { readonly fault: 'silence' | 'drip' | 'reset' | 'endless' };

export type ReplayServer = {
  /** Root of the services, such as "http://127.0.0.1:40123". */
  readonly root: string;
  /** What was requested, in order: "GET /works/10.5555%2Fa". */
  readonly requests: string[];
  /** Headers of each request. */
  readonly headers: IncomingMessage['headers'][];
  /** The clock for a client of this server: a silence times out at once. */
  readonly clock: TestClock;
};

type Script = (path: string, count: number) => Replay | undefined;

/**
 * Serves invented answers on loopback until the test ends.
 *
 * @param script The answer for a path and how often it was requested before; undefined is a 404.
 */
export async function replayServer(script: Script): Promise<ReplayServer> {
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const clock = testClock();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const line = `${request.method} ${path}`;
    const count = requests.filter((earlier) => earlier === line).length;
    requests.push(line);
    headers.push(request.headers);
    play(script(path, count) ?? { status: 404, body: 'Resource not found.' }, response, () =>
      clock.expire(path),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { root: `http://127.0.0.1:${port}`, requests, headers, clock };
}

function play(replay: Replay, response: ServerResponse, onSilence: () => void): void {
  if ('json' in replay) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(replay.json));
  } else if ('status' in replay) {
    response.writeHead(replay.status, { 'content-type': 'text/html', ...replay.headers });
    response.end(replay.body ?? '');
  } else if (replay.fault === 'silence') {
    onSilence();
  } else if (replay.fault === 'drip') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('[1', onSilence);
  } else if (replay.fault === 'reset') {
    response.destroy();
  } else if (replay.fault === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(`[${' '.repeat(65_536)}`));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  }
}
