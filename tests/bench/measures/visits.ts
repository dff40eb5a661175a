import { DIST, type Settings } from '#kit/cli/settings.ts';
import { serveFolder } from '#kit/cli/site/serve.ts';
import { chromiumPath, firstVisit, median, type Visit } from '#tests/bench/browser.ts';
import { auditAll } from './lighthouse.ts';
import { say } from '#tests/bench/report.ts';
import { routeName, routes } from '#tests/bench/routes.ts';
import type { Browser } from '@playwright/test';
import http from 'node:http';
import { gzipSync } from 'node:zlib';

// Paint times are given as ratios to a bare page visited in the same run: a time by itself says
// more about the machine than about the site.

const VISITS = 5;

/** A visit, with Lighthouse's scores if it was audited. */
type Figures = Visit & { readonly scores?: readonly number[] };

/** Measures first visits, by the browser itself and by Lighthouse. */
export async function visits(browser: Browser, settings: Settings): Promise<void> {
  const bare = await serveBare();
  const site = await serveFolder({ folder: DIST, base: settings.base, port: 0 });
  const pages = routes();
  const addresses = [bare.url, ...pages.map((route) => site.url + route)];
  const names = pages.map(routeName);
  const table = ([base, ...figures]: readonly Figures[]) => {
    if (base === undefined) return;
    for (const [index, { firstPaint, largestPaint, blocking, shift, scores }] of figures.entries())
      say(
        `| ${[names[index], ...(scores === undefined ? [] : [scores.join(' · ')]), (firstPaint / base.firstPaint).toFixed(2), (largestPaint / base.largestPaint).toFixed(2), Math.round(blocking), shift.toFixed(3)].join(' | ')} |`,
      );
    say('');
  };
  try {
    say('## First visit by path on a slow phone');
    say('');
    say(
      'Chromium itself, not its headless shell, with the network at 1.6 Mbit/s and 150 ms and the processor at a quarter, letters unhinted as on phones. Paints as ratios to a bare page of 1 KB visited in the same run; blocking time in ms; medians of five.',
    );
    say('');
    say('| page | first paint | largest paint | blocking | shift |');
    say('|---|---:|---:|---:|---:|');
    const visited = [];
    for (const address of addresses) visited.push(await several(browser, address));
    table(visited);
    say('## Lighthouse, as on a phone');
    say('');
    say(
      'Scores for performance, accessibility, best practices and SEO. Lighthouse computes its paints from a fast visit and counts whatever came before the paint. A paper’s own page turns into the list of all, which is then its largest paint. Medians of five.',
    );
    say('');
    say('| page | scores | first paint | largest paint | blocking | shift |');
    say('|---|---|---:|---:|---:|---:|');
    const audits = await auditAll(await chromiumPath(), addresses);
    table(audits);
    const pace = median(audits.map((audit) => audit.pace)).toFixed(0);
    say(`Blocking depends on the machine: Lighthouse’s benchmark index was ${pace}.`);
    say('');
  } finally {
    bare.server.close();
    await site.close();
  }
}

async function several(browser: Browser, url: string): Promise<Figures> {
  const all: Figures[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) all.push(await firstVisit(browser, url));
  const of = (key: keyof Visit) => median(all.map((figures) => figures[key]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
  };
}

function serveBare(): Promise<{ url: string; server: http.Server }> {
  const html = `<!doctype html><html lang="en"><title>Bare</title><p>${'Nothing but text. '.repeat(50)}</p>`;
  const body = gzipSync(html);
  const server = http.createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
    });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ url: `http://localhost:${port}/`, server });
    });
  });
}
