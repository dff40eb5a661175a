import path from 'node:path';
import { HOME, normaliseBase, ownFolders } from '#kit/cli/settings.ts';
import { IS_PACKAGE } from '#kit/project.ts';
import type { Answers } from '#kit/import/new/newContent.ts';
import { SECTION_NAMES } from '#kit/import/new/newSection.ts';

/** The default base path of a site. */
const DEFAULT_BASE = '/Portfolio/';

/**
 * @param name The new folder, as the owner typed it.
 * @param answers The owner's answers, with the site's address.
 */
export function nextSteps(name: string, folder: string, { site }: Partial<Answers>): string {
  const own = ownFolders();
  // The folder in which commands are called is, and so is a single one in it (requirement W9).
  const isFound = own.length < 2 && path.join(HOME, own[0] ?? '') === folder;
  const word = /[^\w./~-]/u.test(name) ? JSON.stringify(name) : name;
  const content = isFound ? '' : `PORTFOLIO_CONTENT=${word} `;
  const base = basePath(site);
  const variables = content + (base === DEFAULT_BASE ? '' : `PORTFOLIO_BASE=${base} `);
  return `
What to do next
  ${variables}npm start
      builds the site and prints its address
  ${variables}npm run dev
      shows every change as you save it
  ${content}npm run import -- papers.bib
      brings in papers and résumés, at any time
  npm run new -- ${word} --section talks
      adds a page: ${SECTION_NAMES.join(', ')}`;
}

/**
 * @param name The new site repository's folder, as the owner typed it.
 * @returns The next steps to a published site.
 */
export function stepsToPublish(name: string): string {
  const word = /[^\w./~-]/u.test(name) ? JSON.stringify(name) : name;
  const enter = name === '.' ? '' : `cd ${word}\n`;
  // The package's commands are called in the folder; a clone's are told of it.
  const show = IS_PACKAGE
    ? `${enter && `  ${enter}`}  npm run dev`
    : `  PORTFOLIO_CONTENT=${word} npm run dev`;
  return `
What to do next
${show}
      shows every change as you save it
To publish it
  1. On GitHub, make an empty repository (no README); in it: Settings → Pages → Source: “GitHub Actions”
  2. ${enter && `${enter}     `}git init --initial-branch=main
     git add .
     git commit --message "My site"
     git remote add origin <address of the repository>
     git push --set-upstream origin main
  The tab “Actions” shows how it is checked and published. README.md says how to change it.`;
}

function basePath(site: string | undefined): string {
  if (!site) return DEFAULT_BASE;
  try {
    return normaliseBase(new URL(site).pathname);
  } catch {
    return DEFAULT_BASE;
  }
}
