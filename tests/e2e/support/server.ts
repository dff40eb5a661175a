import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { preview, type Plugin } from 'vite';
import { DIST, PROJECT, readSettings, SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { viteConfig } from '#kit/sitePlugin.ts';

// The web server of the browser tests: serves dist/, and builds a site of tests/sites on request.

/** Files of the sample that a test site uses besides its own. */
const SAMPLE_FILES: Readonly<Record<string, RegExp>> = {
  arabic: /^portrait\.jpg$/u,
  'half-translated': /^portrait\.jpg$/u,
  writing: /^(?!(?:posts|pages)\b)/u,
};
/** Inside the project, since a build ends with a rename, which fails across file systems. */
const CACHE = path.join(PROJECT, 'node_modules', '.cache', 'e2e', String(process.pid));
process.once('exit', () => rmSync(CACHE, { recursive: true, force: true }));

const { base, content } = readSettings();
type Site = { readonly url: string; readonly folder: string };
const sites = new Map<string, Promise<Site>>();
let lastBuild: Promise<unknown> = Promise.resolve();
/** A process that builds all sites: in this process, a build would block the server. */
let builder: ChildProcess | undefined;

/** Builds and serves a site of tests/sites on the first request for it, one site after another. */
function testSite(name: string): Promise<Site> {
  const existing = sites.get(name);
  if (existing !== undefined) return existing;
  const site = lastBuild.then(() => build(name));
  lastBuild = site.catch(() => {});
  sites.set(name, site);
  return site;
}

async function build(name: string): Promise<Site> {
  const [source, folder] = [path.join(CACHE, name, 'content'), path.join(CACHE, name, 'site')];
  const filter = (file: string) => {
    const relativePath = path.relative(SAMPLE_CONTENT, file);
    return relativePath === '' || SAMPLE_FILES[name]?.test(relativePath) === true;
  };
  cpSync(SAMPLE_CONTENT, source, { recursive: true, filter });
  cpSync(path.join(PROJECT, 'tests', 'sites', name), source, { recursive: true });
  builder ??= fork(path.join(import.meta.dirname, 'buildSite.ts'), {
    cwd: PROJECT,
    execArgv: ['--import', 'tsx'],
    // The warnings about the test sites are about mistakes made on purpose.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  builder.send({ content: source, base, outDir: folder });
  const exit = once(builder, 'exit').then(() => ['The process ended']);
  const [fault] = (await Promise.race([once(builder, 'message'), exit])) as [string];
  if (fault !== '') throw new Error(fault);
  return { url: await serve(source, folder, 0), folder };
}

async function serve(source: string, outDir: string, port: number): Promise<string> {
  const config = viteConfig({ content: source, base, outDir });
  const { resolvedUrls } = await preview({
    ...config,
    plugins: [uncompressedFiles, testSiteEndpoint, ...(config.plugins ?? [])],
    preview: { port, strictPort: true },
  });
  return resolvedUrls?.local[0] ?? '';
}

/** Compresses only pages, since compressing scripts, which tests request so often, takes long. */
const uncompressedFiles: Plugin = {
  name: 'uncompressed-files',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use(({ url = '', headers }, _, next) => {
      if (/\.\w+$/u.test(url)) delete headers['accept-encoding'];
      next();
    }),
};

/** Answers a request for "/sites/<name>" with the test site's address and folder. */
const testSiteEndpoint: Plugin = {
  name: 'test-site-endpoint',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use('/sites', ({ url = '' }, response) => {
      testSite(url.slice(1)).then(
        (site) => response.end(JSON.stringify(site)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    }),
};

await serve(content, DIST, Number(process.env['PORTFOLIO_E2E_PORT']));
