import { getSystemErrorName } from 'node:util';
import { messageFor, sayOf } from './messages.ts';

/** A call that the operating system refused. */
type SystemFault = { readonly code: string; readonly path?: string; readonly call?: unknown };

/** Codes that share the message of another code. */
const SAME_MESSAGE: Readonly<Record<string, string>> = {
  EPERM: 'EACCES',
  EEXIST: 'ENOTDIR',
  ENFILE: 'EMFILE',
  ETXTBSY: 'EBUSY',
  ESTALE: 'EIO',
  ENXIO: 'EIO',
};

/** What the operating system refused, as a sentence with a fix; undefined for other errors. */
export function systemFault(error: unknown, shortenPath = (path: string): string => path) {
  const fault = faultIn(error);
  if (fault === undefined) return undefined;
  const { code, path, call } = fault;
  const isWatch = call === 'watch' && /^E(?:NOSPC|MFILE)$/u.test(code);
  // On a read-only disk, Node's recursive mkdir fails with ENOENT.
  const isFailedMkdir = call === 'mkdir' && code === 'ENOENT';
  const errno = isWatch ? 'watch' : isFailedMkdir ? 'mkdir' : code;
  return sayOf({ code: 'systemFault', errno, path: path && shortenPath(path) });
}

/** The refused call of an error or of its cause. */
function faultIn(error: unknown): SystemFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path, dest, port, syscall } = error as Error &
    Record<'code' | 'path' | 'dest' | 'port' | 'syscall', unknown>;
  const errno = typeof code === 'string' ? knownCode(code) : undefined;
  if (errno === undefined) return faultIn(error.cause) ?? faultInMessage(error.message);
  // A move fails at its destination, since the source can be read.
  const target = typeof dest === 'string' && errno !== 'ENOENT' ? dest : path;
  const subject = errno === 'EADDRINUSE' && typeof port === 'number' ? `port ${port}` : target;
  return { code: errno, call: syscall, ...(typeof subject === 'string' && { path: subject }) };
}

/** Wrapped errors have only a message; those of native code have the system's number in it. */
function faultInMessage(message: string): SystemFault | undefined {
  const match = /\b(E[A-Z]{2,}): (?:[^\n]*, (\w+)\b)?[^\n]*?(?:'([^'\n]+)')?(?:\n|$)/u.exec(
    message,
  );
  const [, name = '', call, path] = match ?? [];
  const number = /\(os error ([1-9]\d{0,3})\)/u.exec(message)?.[1];
  const code = knownCode(name) ?? knownCode(number ? getSystemErrorName(-Number(number)) : '');
  return code === undefined ? undefined : { code, call, ...(path !== undefined && { path }) };
}

function knownCode(code: string): string | undefined {
  const errno = SAME_MESSAGE[code] ?? code;
  return messageFor({ code: 'systemFault', errno })['say'] === undefined ? undefined : errno;
}
