import type { Content } from '#src/content/content.ts';
import { loadContent, loadLanguages } from '#kit/content/loadContent.ts';
import { makeSites, type Site } from '#kit/site/site.ts';
import { summaryLine } from './summaryLine.ts';
import { contentFolder } from './testFolder.ts';

type Changes = Parameters<typeof contentFolder>[0];

/** Reads the small valid folder with these changes. Throws its problems if it has errors. */
export async function contentOf(changes: Changes): Promise<Content> {
  const { content, problems } = await loadContent(contentFolder(changes));
  if (content === undefined) throw new Error(problems.map(summaryLine).join('\n'));
  return content;
}

/** Reads that folder in all its languages; returns their sites. Throws its problems, as above. */
export async function sitesOf(changes: Changes): Promise<readonly Site[]> {
  const { loaded, problems } = await loadLanguages(contentFolder(changes));
  const contents = loaded.flatMap(({ content }) => content ?? []);
  if (contents.length < loaded.length) throw new Error(problems.map(summaryLine).join('\n'));
  return makeSites(contents);
}
