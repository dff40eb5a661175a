import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from '#cli/typescript.mjs';

// Builds a site from a content folder into a folder beside the tests' cache, so that dist/ stays as
// it is. Its arguments are the two folders and the base path.
const [content = '', outDir = '', base = '/'] = process.argv.slice(2);
// React picks its fast build by this, and it must be set before React is first imported.
process.env['NODE_ENV'] = 'production';
/** @type {typeof import('#publish/build.ts')} */
const { buildSite } = await importTypeScript('publish/build.ts');
mkdirSync(path.dirname(outDir), { recursive: true });
await buildSite({ content, base, outDir });
