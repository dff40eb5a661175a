import type { Content } from '#src/content/content.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import {
  deadLinks,
  languageFolders,
  linkProblems,
  otherLinkProblems,
  takenFiles,
} from './brokenLinks.ts';
import { contentTexts } from '#kit/content/contentFolder.ts';
import type { Site } from '#kit/site/site.ts';
import { publicFiles } from '#kit/content/publicFiles.ts';
import { ownFileProblems } from '#kit/output/files/ownFiles.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { siteAddressProblems, type SitePlace } from './siteAddress.ts';
import { todosIn, unknownParts, longTexts, oldCounts, inFile } from './fieldAdvice.ts';
import { unsetCharacters } from './unsetCharacters.ts';

/** What the owner may want to fix although the site can be built. */
export async function adviceOn(
  folder: string,
  loaded: { readonly content: Content; readonly site: Site } | undefined,
  surroundings: SitePlace,
): Promise<Problem[]> {
  const texts = contentTexts(folder);
  const todos = [...texts].flatMap(([file, text]) =>
    todosIn(text).map((todo): Problem => ({ severity: 'warning', file, ...todo })),
  );
  if (loaded === undefined) return todos;
  const { content, site } = loaded;
  const profile = [
    ...siteAddressProblems(content.profile.siteUrl, surroundings),
    ...oldCounts(content),
  ];
  return [
    ...todos,
    ...inFile(YAML_FILES.profile.file, profile, texts),
    ...longTexts(site, texts),
    ...(await deadLinks(site, texts)),
    ...(await unsetCharacters(site, texts)),
    ...inFile(BIB_FILE, unknownParts(content.publications), texts),
  ];
}

/** Problems of the sites as a whole, which a build reports too. */
export async function siteProblems(
  folder: string,
  sites: readonly Site[],
  content: Content | undefined,
): Promise<Problem[]> {
  const { files, contentPaths, problems } = publicFiles(folder);
  const [site] = sites;
  return [
    ...(site === undefined || content === undefined ? [] : linkProblems(site, content)),
    ...otherLinkProblems(sites),
    ...languageFolders(sites),
    ...(site === undefined ? [] : await takenFiles(site, contentPaths)),
    ...problems,
    ...(await ownFileProblems(files)),
  ];
}

export function openTodos(folder: string): string | undefined {
  const texts = contentTexts(folder);
  const count = [...texts.values()].flatMap(todosIn).length;
  if (count === 0) return undefined;
  const what =
    count === 1
      ? '1 TODO is open; `npm run check` shows it'
      : `${count} TODOs are open; \`npm run check\` lists them`;
  return `${what}.`;
}
