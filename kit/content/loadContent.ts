import type { z } from 'zod';
import type { Content } from '#src/content/content.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { readBibliography, missingFiles } from './bibliography.ts';
import { toList, namesIn } from '#src/lib/splitText.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { BIB_FILE, type Collection, LIST_KEYS, type ListKey, YAML_FILES } from './contentFiles.ts';
import { readOwnFaces } from '#kit/content/fonts/ownFaces.ts';
import { networkIcons } from './icons.ts';
import { brokenLinksIn, readArticles } from '#kit/content/articles/articles.ts';
import { Memo } from './memo.ts';
import { type Images, imagesOf } from '#kit/content/images/images.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { movesIn } from './moves.ts';
import { type ContentFolder, openFolder, type Overlay, targetKind } from './contentFolder.ts';
import { withCoauthors, topicsOf } from './topics.ts';
import { languagesOf, localeOf } from './languages.ts';
import { type ParsedFile, readContentFile } from './readContentFile.ts';
import { brokenPageLinks, readSections } from './sections.ts';
import type { SiteContext } from './rules.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import type { YamlFile } from '#kit/content/yaml/readYaml.ts';
import { checkResumeFonts } from './checkResumeFonts.ts';
import { withoutHidden, withoutResumeLinks } from './publishedParts.ts';
import { publicFiles } from './publicFiles.ts';
import * as FILES from '#src/lib/fileNames.ts';
import type { profileSchema } from '#src/content/schema.ts';
import { BUILT_IN_IDS } from '#src/content/pages.ts';
import { routeOf } from '#src/lib/sitePaths.ts';
import { linkedFolders, missingProfile, strayFiles } from './strayFiles.ts';

export type LoadResult = {
  readonly content?: Content;
  readonly problems: readonly Problem[];
  /** The files in sections/ that site.yaml doesn't list. */
  readonly hidden?: readonly string[];
};

/** Loads one language of a content folder; `overlay` replaces files on disk, to try out a change. */
export async function loadContent(
  folderPath: string,
  overlay?: Overlay,
  lang?: string,
  memo?: Memo,
): Promise<LoadResult> {
  const baseFolder = openFolder(folderPath, overlay, memo);
  const names = baseFolder.list();
  if (names.length === 0 && targetKind(folderPath, '') !== 'folder')
    return { problems: [{ severity: 'error', file: folderPath, code: 'noFolder' }] };
  const languages = languagesOf(baseFolder);
  const folder = { ...baseFolder, ...localeOf(languages, lang) };
  const { locale } = folder;
  const images = imagesOf(folder);
  const profile = await readContentFile(folder, YAML_FILES.profile, images);
  const owner = ownerOf(profile.yaml);
  const bib = readBibliography(folder, BIB_FILE, owner, profile.value?.lang);
  const publicPaths = [...publicFiles(folderPath).files.keys()];
  const sections = await readSections(folder, images, publicPaths);
  const markdown = await readArticles(folder, images, sections.ids);
  const customPageIds = [...sections.ids, ...markdown.ids];
  const parts = await readParts(folder, images, profile, {
    customPageIds,
    offMenuIds: [...sections.sections, ...markdown.articles].flatMap(({ id, menu }) =>
      menu === false ? id : [],
    ),
    emptyPages: pagesWithoutFile(names),
    hasNews:
      sections.ids.includes('news') &&
      sections.sections.every(({ id, items }) => id !== 'news' || items.length > 0),
    hasSelected: bib.publications.some(({ selected }) => selected !== undefined),
  });
  const { site, categories } = parts;
  const { faces, problems: fontProblems } = await readOwnFaces(folder);
  const siteLanguage = locale?.current ?? profile.value?.lang;
  // A résumé in public/ is published as it is (O1), so the fonts don't matter.
  const resumeProblems = publicPaths.includes(FILES.resume)
    ? []
    : await checkResumeFonts(profile, siteLanguage, site.value?.words, faces);
  const portrait = await images.portrait(profile.value?.avatar, names);
  const problems = [
    ...missingProfile(names),
    ...languages.problems,
    ...portrait.problems,
    ...Object.values(parts).flatMap((part) => part.problems),
    ...sections.problems,
    ...markdown.problems,
    ...bib.problems,
    ...fontProblems,
    ...resumeProblems,
    ...strayFiles(names, sections.names),
    ...linkedFolders(folderPath, names),
  ];
  if (problems.some((problem) => problem.severity === 'error')) {
    const routes = [...new Set([...BUILT_IN_IDS, ...customPageIds])].map(routeOf);
    const mayExist = (route: string) =>
      routes.includes(route.split('?')[0] ?? '') || route.startsWith('/publications/');
    return {
      problems: [
        ...problems,
        ...brokenPageLinks(sections.sections, routes, mayExist),
        ...brokenLinksIn(markdown, {
          routes,
          lang: siteLanguage ?? 'en',
          publicFiles: publicPaths,
          publications: bib.publications,
          hasUnreadKeys: [...bib.problems, ...markdown.problems].some(
            ({ severity, file }) => severity === 'error' && file.endsWith('.bib'),
          ),
        }),
      ],
    };
  }
  if (profile.value === undefined) return { problems };
  const translatedCategories = languages.all
    .filter((lang) => lang !== locale?.current)
    .map(async (lang) => {
      const otherFolder = { ...baseFolder, ...localeOf(languages, lang) };
      return (await readContentFile(otherFolder, YAML_FILES.categories)).value ?? [];
    });
  const content: Content = {
    profile: {
      ...profile.value,
      ...emailOf(profile.value),
      ...(locale && { lang: locale.current }),
      avatar: portrait.avatar,
      portrait: portrait.file,
    },
    ...(Object.fromEntries<unknown>(LIST_KEYS.map((key) => [key, parts[key].value ?? []])) as Pick<
      Content,
      ListKey
    >),
    projects: (parts.projects.value ?? []).map((project, index) => ({
      ...project,
      ...(project.page && { pageLine: parts.projects.yaml?.lineOf([index, 'page']) }),
    })),
    ...topicsOf(
      categories.value ?? [],
      withCoauthors(bib.publications, parts.coauthors.value ?? {}),
      await Promise.all(translatedCategories),
    ),
    sections: sections.sections,
    aliases: parts.aliases.value ?? {},
    images: images.pictures(),
    networkIcons: networkIcons(profile.value.links),
    ...omitEmpty({
      languages: locale && languages.all.length > 1 ? { ...locale, all: languages.all } : undefined,
      articles: markdown.articles,
      videos: images.videos(),
      mathFace: markdown.mathFace,
      references: markdown.references,
      theme: parts.theme.value,
      faces,
      publicFiles: publicPaths.toSorted(),
      hasNoResume: resumeProblems.length > 0 ? (true as const) : undefined,
      site: site.value,
      moved: movesIn(parts.moved, profile.value.siteUrl, locale),
    }),
  };
  const missing = missingFiles(folder, content);
  if (missing.length > 0) return { problems: [...problems, ...missing] };
  const visibleContent = withoutHidden(content);
  const hidden = content.sections.flatMap((section) =>
    section.items.length === 0 || visibleContent.sections.includes(section)
      ? []
      : `sections/${section.id}.yaml`,
  );
  return { content: withoutResumeLinks(visibleContent), problems, ...omitEmpty({ hidden }) };
}

/** Loads each language of a content folder, the first one first. */
export async function loadLanguages(
  folder: string,
  overlay?: Overlay,
  memo = new Memo(),
): Promise<{
  readonly loaded: readonly [LoadResult, ...LoadResult[]];
  readonly problems: readonly Problem[];
}> {
  const first = await loadContent(folder, overlay, undefined, memo);
  const otherLanguages = first.content?.languages?.all.slice(1) ?? [];
  const otherLoaded = await Promise.all(
    otherLanguages.map(async (lang) => loadContent(folder, overlay, lang, memo)),
  );
  const allProblems = [first, ...otherLoaded].flatMap(({ problems }) => problems);
  // Problems that don't depend on the language occur in each of them.
  const distinct = new Map(allProblems.map((problem) => [JSON.stringify(problem), problem]));
  return { loaded: [first, ...otherLoaded], problems: [...distinct.values()] };
}

type Parts = {
  readonly [Key in keyof typeof YAML_FILES]: ParsedFile<
    z.output<(typeof YAML_FILES)[Key]['schema']>
  >;
};

async function readParts(
  folder: ContentFolder,
  images: Images,
  profile: Parts['profile'],
  context: SiteContext,
): Promise<Parts> {
  const parts: Record<string, ParsedFile<unknown>> = { profile };
  for (const [key, spec] of Object.entries<Collection>(YAML_FILES)) {
    const check = (yaml: YamlFile) => spec.check?.(yaml, spec.names, context) ?? [];
    parts[key] ??= await readContentFile(folder, spec, images, check);
  }
  return parts as Parts;
}

/** Moves a shielded address out of `email`, which pages and files show as it is. */
function emailOf({ email }: z.output<typeof profileSchema>) {
  if (typeof email !== 'object') return { email };
  const { address, shield } = email;
  return shield ? { email: undefined, shieldedEmail: address } : { email: address };
}

/** The built-in pages all of whose files are missing. */
function pagesWithoutFile(names: readonly string[]): string[] {
  const sources = [
    ...Object.values<Collection>(YAML_FILES),
    { file: BIB_FILE, page: 'publications' },
  ];
  const existing = new Set(sources.flatMap(({ file, page }) => (names.includes(file) ? page : [])));
  return sources.flatMap(({ page }) => (page === undefined || existing.has(page) ? [] : page));
}

/** Reads the raw YAML, so that an invalid profile doesn't hide problems in publications.bib. */
function ownerOf(yaml: YamlFile | undefined): OwnerName | undefined {
  const profile = yaml?.value;
  if (!isRecord(profile) || typeof profile['name'] !== 'string') return undefined;
  return { name: profile['name'], variants: toList(profile['nameVariants'], namesIn) };
}
