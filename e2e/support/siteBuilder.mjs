import { createServer } from 'node:http';
import { importTypeScript } from '#cli/typescript.mjs';

// Builds the sites of other content that tests ask for, all in this one process: what the second one
// takes is a fifth of the first. GET /<name> is answered with its folders once it is there.

// React picks its fast build by this, and it must be set before React is first imported.
process.env['NODE_ENV'] = 'production';

const server = createServer((request, response) => {
  const name = decodeURIComponent((request.url ?? '').slice(1));
  build(name).then(
    (folders) => response.end(JSON.stringify(folders)),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, 'localhost', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());

/** @param {string} name */
async function build(name) {
  /** @type {typeof import('#e2e/support/buildOnce.ts')} */
  const { buildOnce } = await importTypeScript('e2e/support/buildOnce.ts');
  return buildOnce(name);
}
