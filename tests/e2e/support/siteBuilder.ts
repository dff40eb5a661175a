import { createServer } from 'node:http';

// Builds the sites with other content that tests request, all in this process: the second build
// takes a fifth of the time of the first. GET /<name> answers with its folders once it is built.

// Selects React's production build, so it must be set before React is first imported.
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

async function build(name: string) {
  const { buildOnce } = await import('./buildOnce.ts');
  return buildOnce(name);
}
