import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';

/** Lets this process import TypeScript, in a clone and in the installed package alike. */
export async function registerTypeScript() {
  try {
    accessSync(tmpdir(), constants.W_OK);
  } catch {
    // It keeps what it has compiled in the folder for temporary files, and ends where it can't.
    process.env['TSX_DISABLE_CACHE'] = '1';
  }
  const { register } = await import('tsx/esm/api');
  // A tsconfig.json in the owner's folder is not the kit's.
  register({ tsconfig: false });
}
