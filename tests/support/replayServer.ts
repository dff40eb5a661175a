import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Clock } from '#kit/import/update/client.ts';

/** A fake service's response, or a fault: no answer, only its first bytes, a closed connection. */
export type Replay =
  | { readonly json: unknown }
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | { readonly fault: 'silence' | 'drip' | 'reset' };

/**
 * Serves invented responses on loopback until the test ends.
 * @param script - Returns the response for a path and the number of earlier requests for it;
 *   undefined is a 404.
 * @returns The server's root, such as "http://127.0.0.1:40123"; its requests, such as
 *   "GET /works/10.5555%2Fa", with their headers; and a clock for the client, on which waiting takes
 *   no time and a silent request times out at once.
 */
export async function replayServer(script: (path: string, count: number) => Replay | undefined) {
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let milliseconds = 0;
  const timeouts = new Map<string, () => void>();
  const clock: Clock = {
    limit(timeout, address, abort) {
      const { pathname, search } = new URL(address);
      timeouts.set(pathname + search, () => {
        milliseconds += timeout;
        abort();
      });
      return () => undefined;
    },
    async wait(seconds, signal) {
      milliseconds += seconds * 1000;
      return signal.aborted;
    },
  };
  const server = createServer((request, response) => {
    const { url: path = '/', method } = request;
    const line = `${method} ${path}`;
    const count = requests.filter((earlier) => earlier === line).length;
    requests.push(line);
    headers.push(request.headers);
    const replay = script(path, count) ?? { status: 404, body: 'Resource not found.' };
    if ('status' in replay) {
      response.writeHead(replay.status, { 'content-type': 'text/html', ...replay.headers });
      response.end(replay.body ?? '');
    } else if ('json' in replay) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(replay.json));
    } else if (replay.fault === 'reset') response.destroy();
    else if (replay.fault === 'drip') response.write('[1', () => timeouts.get(path)?.());
    else timeouts.get(path)?.();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const waitedSeconds = () => milliseconds / 1000;
  return { root: `http://127.0.0.1:${port}`, requests, headers, clock, waitedSeconds };
}
