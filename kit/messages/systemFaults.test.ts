import { describe, expect, test } from 'vitest';
import { systemFault } from './systemFaults.ts';

const fault = (code: string, details: object = {}) =>
  Object.assign(new Error(`${code}: x`), { code, ...details });

describe('N22: a refused system call is reported with a fix', () => {
  test.each([
    ['EACCES', '“/p/dist” can’t be opened or changed: you don’t have the right to.'],
    ['EROFS', '“/p/dist” is on a disk that can only be read.'],
    ['ENOSPC', 'The disk is full. Make room'],
    ['ENOTDIR', 'A file is where a folder is needed: “/p/dist”.'],
    ['EISDIR', 'A folder is where a file is needed: “/p/dist”.'],
    ['EMFILE', 'Too many files are open at once.'],
    ['EBUSY', '“/p/dist” is in use by another program.'],
    ['ENOENT', '“/p/dist” is not there, or was removed'],
    ['EIO', 'The disk failed at “/p/dist”.'],
  ])('%s', (code, sentence) => {
    const message = systemFault(fault(code, { path: '/p/dist' }));
    expect(message).toContain(sentence);
    expect(message).toMatch(/, then run the command again\.$/u);
  });

  test('a port, the target of a move and the limit of watched files have their own messages', () => {
    expect(systemFault(fault('EADDRINUSE', { port: 4173 }))).toContain('“port 4173” is taken');
    expect(systemFault(fault('EXDEV', { path: '/p/a', dest: '/p/b' }))).toContain('“/p/b” is on');
    expect(systemFault(fault('ENOSPC', { syscall: 'watch' }))).toContain('can’t watch more files');
  });

  test('a failed mkdir is reported as such: on a read-only disk, Node gives ENOENT', () => {
    const mkdirError = fault('ENOENT', { path: '/p/.build', syscall: 'mkdir' });
    expect(systemFault(mkdirError)).toContain('“/p/.build” can’t be made.');
    const wrappedError = new Error("ENOENT: no such file or directory, mkdir '/p/.build'");
    expect(systemFault(wrappedError)).toContain('“/p/.build” can’t be made.');
  });

  test('an error may wrap the fault, or have it in the message of native code', () => {
    const wrapped = new Error('[plugin x] failed', { cause: fault('ENOSPC') });
    expect(systemFault(wrapped)).toContain('The disk is full.');
    const native = new Error(
      "[plugin x] EACCES: permission denied, open '/p/a.ts'\n    at open (x)",
    );
    expect(systemFault(native)).toContain('“/p/a.ts” can’t be opened');
    expect(systemFault(new Error('No space left on device (os error 28)'))).toContain('is full');
  });

  test.each([new Error('x'), new TypeError('E: x'), fault('ERR_INVALID_ARG_TYPE'), 'text', null])(
    '%s is no system fault',
    (error) => {
      expect(systemFault(error)).toBeUndefined();
    },
  );
});
