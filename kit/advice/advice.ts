import type { Content } from '#src/content/content.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { linkProblems, deadLinks, takenFiles } from './brokenLinks.ts';
import { contentTexts } from '#kit/content/contentFolder.ts';
import type { Site } from '#kit/site/site.ts';
import { publicFiles } from '#kit/content/publicFiles.ts';
import { ownFileProblems } from '#kit/output/files/ownFiles.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { siteAddressProblems, type SitePlace } from './siteAddress.ts';
import { todosIn, unknownParts, longTexts, oldCounts, inFile } from './fieldAdvice.ts';
import { unsetCharacters } from './unsetCharacters.ts';

/**
 * What the owner may want to fix, although the site can be built: open TODOs, anything visitors
 * will miss, outdated values.
 */
export async function adviceOn(
  folder: string,
  loaded: { readonly content: Content; readonly site: Site } | undefined,
  surroundings: SitePlace,
): Promise<Problem[]> {
  const texts = await contentTexts(folder);
  const published = publicFiles(folder);
  const publicProblems = [...published.problems, ...(await ownFileProblems(published.files))];
  const todos = [...texts].flatMap(([file, text]) =>
    todosIn(text).map((todo): Problem => ({ severity: 'warning', file, ...todo })),
  );
  if (loaded === undefined) return [...todos, ...publicProblems];
  const { content, site } = loaded;
  const profile = [
    ...siteAddressProblems(content.profile.siteUrl, surroundings),
    ...oldCounts(content),
  ];
  return [
    ...todos,
    ...inFile(YAML_FILES.profile.file, profile, texts),
    ...longTexts(site, texts),
    ...linkProblems(site, content),
    ...(await deadLinks(site, texts, published)),
    ...(await unsetCharacters(site, texts)),
    ...inFile(BIB_FILE, unknownParts(content.publications), texts),
    ...publicProblems,
    ...(await takenFiles(site, published.contentPaths)),
  ];
}

/** Counts the open TODOs, for the end of a build. */
export async function openTodos(folder: string): Promise<string | undefined> {
  const texts = await contentTexts(folder);
  const count = [...texts.values()].flatMap(todosIn).length;
  if (count === 0) return undefined;
  const what =
    count === 1
      ? '1 TODO is open; `npm run check` shows it'
      : `${count} TODOs are open; \`npm run check\` lists them`;
  return `${what}.`;
}
