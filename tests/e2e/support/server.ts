import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { preview, type Plugin } from 'vite';
import { DIST, PROJECT, readSettings, SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { viteConfig } from '#kit/sitePlugin.ts';

/** Files of the sample that a test site has beside its own. */
const BORROWED: Readonly<Record<string, RegExp>> = {
  arabic: /^portrait\.jpg$/u,
  'half-translated': /^portrait\.jpg$/u,
  writing: /^(?!(?:posts|pages)\b)/u,
};
/** Inside the project, since a build is renamed into place, which fails across file systems. */
const CACHE = path.join(PROJECT, 'node_modules', '.cache', 'e2e', String(process.pid));
process.once('exit', () => rmSync(CACHE, { recursive: true, force: true }));

const { base, content } = readSettings();
type Site = { readonly url: string; readonly folder: string };
const sites = new Map<string, Promise<Site>>();
let lastBuild: Promise<unknown> = Promise.resolve();
/** A process of its own, since a build keeps the server from answering; one builds all sites. */
let builder: ChildProcess | undefined;

/** Builds a site of tests/sites when a test first asks for it, one after another, and serves it. */
function siteOf(name: string): Promise<Site> {
  const known = sites.get(name);
  if (known !== undefined) return known;
  const site = lastBuild.then(() => build(name));
  lastBuild = site.catch(() => {});
  sites.set(name, site);
  return site;
}

async function build(name: string): Promise<Site> {
  const [from, folder] = [path.join(CACHE, name, 'content'), path.join(CACHE, name, 'site')];
  const isBorrowed = (file: string) => {
    const place = path.relative(SAMPLE_CONTENT, file);
    return place === '' || BORROWED[name]?.test(place) === true;
  };
  cpSync(SAMPLE_CONTENT, from, { recursive: true, filter: isBorrowed });
  cpSync(path.join(PROJECT, 'tests', 'sites', name), from, { recursive: true });
  builder ??= fork(path.join(import.meta.dirname, 'buildSite.ts'), {
    cwd: PROJECT,
    execArgv: ['--import', 'tsx'],
    // What is odd in a site's content is odd on purpose, and need not be told.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  builder.send({ content: from, base, outDir: folder });
  const ended = once(builder, 'exit').then(() => ['The process ended']);
  const [fault] = (await Promise.race([once(builder, 'message'), ended])) as [string];
  if (fault !== '') throw new Error(fault);
  return { url: await serve(from, folder, 0), folder };
}

async function serve(from: string, outDir: string, port: number): Promise<string> {
  const config = viteConfig({ content: from, base, outDir });
  const { resolvedUrls } = await preview({
    ...config,
    plugins: [pagesCompressedAlone, sitesByName, ...(config.plugins ?? [])],
    preview: { port, strictPort: true },
  });
  return resolvedUrls?.local[0] ?? '';
}

/** Each script is asked for a thousand times, and nothing depends on its compression. */
const pagesCompressedAlone: Plugin = {
  name: 'pages-compressed-alone',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use(({ url = '', headers }, _, next) => {
      if (/\.\w+$/u.test(url)) delete headers['accept-encoding'];
      next();
    }),
};

/** Answers where a test site is, once it is built. */
const sitesByName: Plugin = {
  name: 'sites-by-name',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use('/sites', ({ url = '' }, response) => {
      siteOf(url.slice(1)).then(
        (site) => response.end(JSON.stringify(site)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    }),
};

await serve(content, DIST, Number(process.env['PORTFOLIO_E2E_PORT']));
