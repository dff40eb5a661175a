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
import { type Read, readFile } from './readContentFile.ts';
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
import { foldersElsewhere, missingProfile, strayFiles } from './strayFiles.ts';

export type Loaded = {
  readonly content?: Content;
  readonly problems: readonly Problem[];
  readonly hidden?: readonly string[];
};

/** Reports all problems at once; `overlay` replaces files on disk, to try out a change. */
export async function loadContent(
  folderPath: string,
  overlay?: Overlay,
  lang?: string,
  memo?: Memo,
): Promise<Loaded> {
  const baseFolder = openFolder(folderPath, overlay, memo);
  const names = baseFolder.list();
  if (names.length === 0 && targetKind(folderPath, '') !== 'folder')
    return { problems: [{ severity: 'error', file: folderPath, code: 'noFolder' }] };
  const languages = languagesOf(baseFolder);
  const folder = { ...baseFolder, ...localeOf(languages, lang) };
  const { locale } = folder;
  const images = imagesOf(folder);
  const profile = await readFile(folder, YAML_FILES.profile, images);
  const owner = ownerOf(profile.yaml);
  const bib = readBibliography(folder, BIB_FILE, owner, profile.value?.lang);
  const published = [...publicFiles(folderPath).files.keys()];
  const ownPages = await readSections(folder, images, published);
  const markdown = await readArticles(folder, images, ownPages.ids);
  const ids = [...ownPages.ids, ...markdown.ids];
  const offMenuIds = [...ownPages.sections, ...(markdown.articles ?? [])].flatMap(({ id, menu }) =>
    menu === false ? id : [],
  );
  const parts = await readParts(folder, images, profile, {
    ownPageIds: ids,
    offMenuIds,
    emptyPages: pagesWithoutFile(names),
    hasNews:
      ownPages.ids.includes('news') &&
      ownPages.sections.every(({ id, items }) => id !== 'news' || items.length > 0),
    hasSelected: bib.publications.some(({ selected }) => selected !== undefined),
  });
  const { site, categories } = parts;
  const { faces, problems: fontProblems } = await readOwnFaces(folder);
  const siteLanguage = locale?.current ?? profile.value?.lang;
  // A résumé in public/ is published as it is (O1).
  const resumeProblems = published.includes(FILES.resume)
    ? []
    : await checkResumeFonts(profile, siteLanguage, site.value?.words, faces);
  const portrait = await images.portrait(profile.value?.avatar, names);
  const problems = [
    ...missingProfile(names),
    ...languages.problems,
    ...portrait.problems,
    ...Object.values(parts).flatMap((part) => part.problems),
    ...ownPages.problems,
    ...markdown.problems,
    ...bib.problems,
    ...fontProblems,
    ...resumeProblems,
    ...strayFiles(names, ownPages.names),
    ...foldersElsewhere(folderPath, names),
  ];
  if (problems.some((problem) => problem.severity === 'error')) {
    const routes = [...new Set([...BUILT_IN_IDS, ...ids])].map(routeOf);
    const isPossible = (route: string) =>
      routes.includes(route.split('?')[0] ?? '') || route.startsWith('/publications/');
    return {
      problems: [
        ...problems,
        ...brokenPageLinks(ownPages.sections, routes, isPossible),
        ...brokenLinksIn(markdown, {
          routes,
          lang: siteLanguage ?? 'en',
          publicFiles: published,
          publications: bib.publications,
          hasUnreadKeys: [...bib.problems, ...markdown.problems].some(
            ({ severity, file }) => severity === 'error' && file.endsWith('.bib'),
          ),
        }),
      ],
    };
  }
  if (profile.value === undefined) return { problems };
  const content: Content = {
    profile: {
      ...profile.value,
      ...emailOf(profile.value),
      ...(locale && { lang: locale.current }),
      avatar: portrait.avatar,
      portrait: portrait.file,
    },
    ...(Object.fromEntries<unknown>(
      LIST_KEYS.map((key) => [key, parts[key].value ?? []]),
    ) as Lists),
    projects: (parts.projects.value ?? []).map((project, index) => ({
      ...project,
      ...(project.page && { pageLine: parts.projects.yaml?.lineOf([index, 'page']) }),
    })),
    ...topicsOf(
      categories.value ?? [],
      withCoauthors(bib.publications, parts.coauthors.value ?? {}),
      await Promise.all(
        languages.all
          .filter((other) => other !== locale?.current)
          .map(async (other) => {
            const otherFolder = { ...baseFolder, ...localeOf(languages, other) };
            return (await readFile(otherFolder, YAML_FILES.categories)).value ?? [];
          }),
      ),
    ),
    sections: ownPages.sections,
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
      publicFiles: published.toSorted(),
      hasNoResume: resumeProblems.length > 0 ? (true as const) : undefined,
      site: site.value,
      moved: movesIn(parts.moved, profile.value.siteUrl, locale),
    }),
  };
  const missing = missingFiles(folder, content);
  if (missing.length > 0) return { problems: [...problems, ...missing] };
  const visibleContent = withoutHidden(content);
  const hidden = content.sections
    .filter((section) => section.items.length > 0 && !visibleContent.sections.includes(section))
    .map(({ id }) => `sections/${id}.yaml`);
  return {
    content: withoutResumeLinks(visibleContent),
    problems,
    ...(hidden.length > 0 && { hidden }),
  };
}

export async function loadLanguages(
  folder: string,
  overlay?: Overlay,
  memo = new Memo(),
): Promise<{
  readonly loaded: readonly [Loaded, ...Loaded[]];
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

type Lists = Pick<Content, ListKey>;

type Parts = {
  readonly [Key in keyof typeof YAML_FILES]: Read<z.output<(typeof YAML_FILES)[Key]['schema']>>;
};

async function readParts(
  folder: ContentFolder,
  images: Images,
  profile: Parts['profile'],
  context: SiteContext,
): Promise<Parts> {
  const parts: [string, Read<unknown>][] = [];
  for (const [key, spec] of Object.entries<Collection>(YAML_FILES)) {
    const check = (yaml: YamlFile) => spec.check?.(yaml, spec.names, context) ?? [];
    const isProfile = spec === YAML_FILES.profile;
    parts.push([key, isProfile ? profile : await readFile(folder, spec, images, check)]);
  }
  return Object.fromEntries(parts) as Parts;
}

function emailOf({ email }: z.output<typeof profileSchema>) {
  if (typeof email !== 'object') return { email };
  const { address, shield } = email;
  return shield ? { email: undefined, shieldedEmail: address } : { email: address };
}

function pagesWithoutFile(names: readonly string[]): string[] {
  const sources = [
    ...Object.values<Collection>(YAML_FILES),
    { file: BIB_FILE, page: 'publications' },
  ];
  const existing = sources.flatMap(({ file, page }) => (names.includes(file) ? page : []));
  return sources.flatMap(({ page }) => (page === undefined || existing.includes(page) ? [] : page));
}

/** Reads the raw YAML, so that an invalid profile doesn't hide problems in publications.bib. */
function ownerOf(yaml: YamlFile | undefined): OwnerName | undefined {
  const profile = yaml?.value;
  if (!isRecord(profile) || typeof profile['name'] !== 'string') return undefined;
  return { name: profile['name'], variants: toList(profile['nameVariants'], namesIn) };
}
