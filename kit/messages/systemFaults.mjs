import { messageFor, sayOf } from './messages.mjs';

/**
 * What the operating system refuses, in words for an owner. Plain JavaScript without packages: a
 * command may fail before any is installed.
 */

/** @typedef {{ readonly code: string, readonly path?: string, readonly call?: unknown }} SystemFault */

/** Codes that ask the owner for the same as another one. */
const SAME = /** @type {Readonly<Record<string, string>>} */ ({
  EPERM: 'EACCES',
  EEXIST: 'ENOTDIR',
  ENFILE: 'EMFILE',
  ETXTBSY: 'EBUSY',
  ESTALE: 'EIO',
  ENXIO: 'EIO',
});

/** Native code, such as the bundler's, gives the system's own number in its message. */
const NUMBERS = /** @type {Readonly<Record<string, string>>} */ ({
  1: 'EACCES',
  5: 'EIO',
  12: 'ENOMEM',
  13: 'EACCES',
  20: 'ENOTDIR',
  23: 'EMFILE',
  24: 'EMFILE',
  28: 'ENOSPC',
  30: 'EROFS',
});

/**
 * What the operating system refused, if that is what an error tells.
 *
 * @param {unknown} error Anything thrown.
 * @param {(path: string) => string} [shorten] How a path is shown.
 * @returns {string | undefined} What is wrong and what to do; undefined for any other error.
 */
export function systemFault(error, shorten = (path) => path) {
  const fault = faultIn(error);
  if (fault === undefined) return undefined;
  const { code, path, call } = fault;
  const isWatch = call === 'watch' && /^E(?:NOSPC|MFILE)$/u.test(code);
  // A missing folder that should have been made: so a read-only disk answers Node.
  const isUnmade = call === 'mkdir' && code === 'ENOENT';
  const errno = isWatch ? 'watch' : isUnmade ? 'unmade' : code;
  return sayOf({ code: 'systemFault', errno, path: path && shorten(path) });
}

/**
 * @param {unknown} error
 * @returns {SystemFault | undefined} Of the error, or of the one that caused it.
 */
function faultIn(error) {
  if (!(error instanceof Error)) return undefined;
  const { code, path, dest, port, syscall } =
    /** @type {Error & Record<'code' | 'path' | 'dest' | 'port' | 'syscall', unknown>} */ (error);
  const known = typeof code === 'string' ? knownCode(code) : undefined;
  if (known !== undefined) {
    const place = pathOrPort({ path, dest, port, code: known });
    return {
      code: known,
      call: syscall,
      ...(place !== undefined && { path: place }),
    };
  }
  return faultIn(error.cause) ?? faultSaid(error.message);
}

/**
 * @param {Readonly<Record<'path' | 'dest' | 'port' | 'code', unknown>>} error
 * @returns {string | undefined}
 */
function pathOrPort({ path, dest, port, code }) {
  if (code === 'EADDRINUSE' && typeof port === 'number') return `port ${port}`;
  // What is moved can be read; where it should go can't be written to.
  if (typeof dest === 'string' && code !== 'ENOENT') return dest;
  return typeof path === 'string' ? path : undefined;
}

/**
 * Errors that were wrapped keep only the message.
 *
 * @param {string} message
 * @returns {SystemFault | undefined}
 */
function faultSaid(message) {
  const said = /\b(E[A-Z]{2,}): (?:[^\n]*, (\w+)\b)?[^\n]*?(?:'([^'\n]+)')?(?:\n|$)/u.exec(message);
  const code =
    knownCode(said?.[1] ?? '') ?? NUMBERS[/\(os error (\d+)\)/u.exec(message)?.[1] ?? ''];
  const [, , call, path] = said ?? [];
  return code === undefined ? undefined : { code, call, ...(path !== undefined && { path }) };
}

/**
 * @param {string} code
 * @returns {string | undefined}
 */
function knownCode(code) {
  const same = SAME[code] ?? code;
  return messageFor({ code: 'systemFault', errno: same })['say'] === undefined ? undefined : same;
}
