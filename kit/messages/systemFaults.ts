import { messageFor, sayOf } from './messages.ts';

/** A call that the operating system refused. */
type SystemFault = { readonly code: string; readonly path?: string; readonly call?: unknown };

/** Codes that ask the owner for the same as another one. */
const SAME: Readonly<Record<string, string>> = {
  EPERM: 'EACCES',
  EEXIST: 'ENOTDIR',
  ENFILE: 'EMFILE',
  ETXTBSY: 'EBUSY',
  ESTALE: 'EIO',
  ENXIO: 'EIO',
};

/** Native code, such as the bundler's, gives the system's own number in its message. */
const NUMBERS: Readonly<Record<string, string>> = {
  1: 'EACCES',
  5: 'EIO',
  12: 'ENOMEM',
  13: 'EACCES',
  20: 'ENOTDIR',
  23: 'EMFILE',
  24: 'EMFILE',
  28: 'ENOSPC',
  30: 'EROFS',
};

export function systemFault(
  error: unknown,
  shorten = (place: string): string => place,
): string | undefined {
  const fault = faultIn(error);
  if (fault === undefined) return undefined;
  const { code, path, call } = fault;
  const isWatch = call === 'watch' && /^E(?:NOSPC|MFILE)$/u.test(code);
  // On a read-only disk, Node's recursive mkdir fails with ENOENT.
  const isUnmade = call === 'mkdir' && code === 'ENOENT';
  const errno = isWatch ? 'watch' : isUnmade ? 'unmade' : code;
  return sayOf({ code: 'systemFault', errno, path: path && shorten(path) });
}

/** @returns The refused call of the error or of its cause. */
function faultIn(error: unknown): SystemFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path, dest, port, syscall } = error as Error &
    Record<'code' | 'path' | 'dest' | 'port' | 'syscall', unknown>;
  const systemCode = typeof code === 'string' ? knownCode(code) : undefined;
  if (systemCode !== undefined) {
    const target = pathOrPort({ path, dest, port, code: systemCode });
    return {
      code: systemCode,
      call: syscall,
      ...(target !== undefined && { path: target }),
    };
  }
  return faultIn(error.cause) ?? faultInMessage(error.message);
}

function pathOrPort({
  path,
  dest,
  port,
  code,
}: Readonly<Record<'path' | 'dest' | 'port' | 'code', unknown>>): string | undefined {
  if (code === 'EADDRINUSE' && typeof port === 'number') return `port ${port}`;
  // A move fails at its destination, since the source can be read.
  if (typeof dest === 'string' && code !== 'ENOENT') return dest;
  return typeof path === 'string' ? path : undefined;
}

/** Errors that were wrapped keep only the message. */
function faultInMessage(message: string): SystemFault | undefined {
  const hit = /\b(E[A-Z]{2,}): (?:[^\n]*, (\w+)\b)?[^\n]*?(?:'([^'\n]+)')?(?:\n|$)/u.exec(message);
  const code = knownCode(hit?.[1] ?? '') ?? NUMBERS[/\(os error (\d+)\)/u.exec(message)?.[1] ?? ''];
  const [, , call, path] = hit ?? [];
  return code === undefined ? undefined : { code, call, ...(path !== undefined && { path }) };
}

function knownCode(code: string): string | undefined {
  const errno = SAME[code] ?? code;
  return messageFor({ code: 'systemFault', errno })['say'] === undefined ? undefined : errno;
}
