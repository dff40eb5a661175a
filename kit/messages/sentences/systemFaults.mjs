/**
 * What the operating system refuses, in words for an owner. Plain JavaScript without imports: a
 * command may fail before any package is installed.
 */

/** @typedef {{ readonly code: string, readonly path?: string, readonly call?: unknown }} SystemFault */

/** @type {Readonly<Record<string, (place: string) => string>>} */
const SENTENCES = {
  EACCES: (place) =>
    `${place} can’t be opened or changed: you don’t have the right to. Check who may read and write it, then run the command again.`,
  EROFS: (place) =>
    `${place} is on a disk that can only be read. Move the project to one that can be written to, then run the command again.`,
  ENOSPC: () => 'The disk is full. Make room, then run the command again.',
  EDQUOT: () => 'Your share of the disk is full. Make room, then run the command again.',
  ENOTDIR: (place) =>
    `A file is where a folder is needed: ${place}. Rename the file or move it away, then run the command again.`,
  EISDIR: (place) =>
    `A folder is where a file is needed: ${place}. Rename the folder or move it away, then run the command again.`,
  ENOTEMPTY: (place) =>
    `Another program is writing into ${place}. Wait until it has finished, then run the command again.`,
  EBUSY: (place) =>
    `${place} is in use by another program. Close that program, then run the command again.`,
  EXDEV: (place) =>
    `${place} is on another disk than the project, and can’t be replaced as a whole. Move it to the same disk, then run the command again.`,
  ENOENT: (place) =>
    `${place} is not there, or was removed while it was needed. Put it back, then run the command again.`,
  ELOOP: (place) =>
    `${place} is a link that leads back to itself. Remove the link, then run the command again.`,
  ENAMETOOLONG: (place) =>
    `The name ${place} is too long for this disk. Choose a shorter one, then run the command again.`,
  EMFILE: () =>
    'Too many files are open at once. Close other programs, or allow more with “ulimit -n 4096”, then run the command again.',
  EADDRINUSE: (place) =>
    `${place} is taken by another program. Stop that program, then run the command again.`,
  EIO: (place) => `The disk failed at ${place}. Check the disk, then run the command again.`,
  ENOMEM: () => 'There is not enough memory. Close other programs, then run the command again.',
};

const WATCHING =
  'This machine can’t watch more files for changes. Close other programs that do, or allow more with “sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=1024”, then run the command again.';

/** A missing folder that should have been made: so a read-only disk answers Node. */
const UNMADE = (/** @type {string} */ place) =>
  `${place} can’t be made. Check that its disk can be written to, and that you have the right to, then run the command again.`;

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
  if (fault.call === 'watch' && /^E(?:NOSPC|MFILE)$/u.test(fault.code)) return WATCHING;
  const place = fault.path === undefined ? 'A file' : `“${shorten(fault.path)}”`;
  if (fault.call === 'mkdir' && fault.code === 'ENOENT') return UNMADE(place);
  return SENTENCES[fault.code]?.(place);
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
  return Object.hasOwn(SENTENCES, same) ? same : undefined;
}
