import { describe, expect, test } from 'vitest';
import { systemFault } from './systemFaults.ts';

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: x`), { code, ...more });
const at = (code: string) => systemFault(failed(code, { path: '/p/dist' }));

describe('N22: what the system refuses is said with what to do', () => {
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
    expect(at(code)).toContain(sentence);
    expect(at(code)).toMatch(/, then run the command again\.$/u);
  });

  test('a port, the target of a move, and the limit of watched files are named', () => {
    expect(systemFault(failed('EADDRINUSE', { port: 4173 }))).toContain('“port 4173” is taken');
    expect(systemFault(failed('EXDEV', { path: '/p/a', dest: '/p/b' }))).toContain('“/p/b” is on');
    expect(systemFault(failed('ENOSPC', { syscall: 'watch' }))).toContain('can’t watch more files');
  });

  test('a folder that can’t be made is told as that: Node says so of a read-only disk', () => {
    const refused = failed('ENOENT', { path: '/p/.build', syscall: 'mkdir' });
    expect(systemFault(refused)).toContain('“/p/.build” can’t be made.');
    const said = new Error("ENOENT: no such file or directory, mkdir '/p/.build'");
    expect(systemFault(said)).toContain('“/p/.build” can’t be made.');
  });

  test('it is found in a wrapped error, and in the words of native code', () => {
    const wrapped = new Error('[plugin x] failed', { cause: failed('ENOSPC') });
    expect(systemFault(wrapped)).toContain('The disk is full.');
    const said = new Error("[plugin x] EACCES: permission denied, open '/p/a.ts'\n    at open (x)");
    expect(systemFault(said)).toContain('“/p/a.ts” can’t be opened');
    expect(systemFault(new Error('No space left on device (os error 28)'))).toContain('is full');
  });

  test.each([new Error('x'), new TypeError('E: x'), failed('ERR_INVALID_ARG_TYPE'), 'text', null])(
    'anything else is not the system’s: %s',
    (error) => {
      expect(systemFault(error)).toBeUndefined();
    },
  );
});
