import { normaliseBase } from '#cli/settings.mjs';
import { type Answers } from '#intake/new/newContent.ts';

/** Where the sites of people who said nothing else will live. */
const DEFAULT_BASE = '/Portfolio/';

export function nextSteps(name: string, { site }: Partial<Answers>): string {
  const content = `PORTFOLIO_CONTENT=${/[^\w./~-]/u.test(name) ? JSON.stringify(name) : name} `;
  const base = basePath(site);
  const variables = content + (base === DEFAULT_BASE ? '' : `PORTFOLIO_BASE=${base} `);
  return `
What to do next
  ${variables}npm start
      builds the site and prints its address
  ${variables}npm run dev
      shows every change as you save it
  ${content}npm run check
      lists what is still to do, with file and line`;
}

function basePath(site: string | undefined): string {
  if (!site) return DEFAULT_BASE;
  try {
    return normaliseBase(new URL(site).pathname);
  } catch {
    return DEFAULT_BASE;
  }
}
