import type { Content } from '#src/content/content.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import {
  deadLinks,
  languageFolderConflicts,
  linkProblems,
  translatedLinkProblems,
  fileConflicts,
} from './brokenLinks.ts';
import { contentTexts } from '#kit/content/contentFolder.ts';
import type { Site } from '#kit/site/site.ts';
import { publicFiles } from '#kit/content/publicFiles.ts';
import { ownFileProblems } from '#kit/output/files/ownFiles.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { siteAddressProblems, type Deployment } from './siteAddress.ts';
import { todosIn, unknownRoles, longTexts, outdatedCounts, inFile } from './fieldAdvice.ts';
import { unsetCharacters } from './unsetCharacters.ts';

/** Finds what the owner may want to fix although the site can be built. */
export async function adviceOn(
  folder: string,
  loadedContent: { readonly content: Content; readonly site: Site } | undefined,
  deployment: Deployment,
): Promise<Problem[]> {
  const texts = contentTexts(folder);
  const todos = [...texts].flatMap(([file, text]) =>
    todosIn(text).map((todo): Problem => ({ severity: 'warning', file, ...todo })),
  );
  if (loadedContent === undefined) return todos;
  const { content, site } = loadedContent;
  const profileAdvice = [
    ...siteAddressProblems(content.profile.siteUrl, deployment),
    ...outdatedCounts(content),
  ];
  return [
    ...todos,
    ...inFile(YAML_FILES.profile.file, profileAdvice, texts),
    ...longTexts(site, texts),
    ...(await deadLinks(site, texts)),
    ...(await unsetCharacters(site, texts)),
    ...inFile(BIB_FILE, unknownRoles(content.publications), texts),
  ];
}

/** Finds problems of the sites as a whole, which a build reports too. */
export async function siteProblems(
  folder: string,
  sites: readonly Site[],
  content: Content | undefined,
): Promise<Problem[]> {
  const { files, contentPaths, problems } = publicFiles(folder);
  const [site] = sites;
  return [
    ...(site === undefined || content === undefined ? [] : linkProblems(site, content)),
    ...translatedLinkProblems(sites),
    ...languageFolderConflicts(sites),
    ...(site === undefined ? [] : await fileConflicts(site, contentPaths)),
    ...problems,
    ...(await ownFileProblems(files)),
  ];
}

export function openTodos(folder: string): string | undefined {
  const texts = contentTexts(folder);
  const count = [...texts.values()].flatMap(todosIn).length;
  if (count === 0) return undefined;
  const sentence =
    count === 1
      ? '1 TODO is open; `npm run check` shows it'
      : `${count} TODOs are open; \`npm run check\` lists them`;
  return `${sentence}.`;
}
