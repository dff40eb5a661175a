import type { Finding, Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { BIB_FILE, KNOWN_FILES, TRANSLATION_FILE, YAML_FILES } from './contentFiles.ts';
import { OWN_FONT_FOLDER } from './fonts/ownFaces.ts';
import { targetKind } from './contentFolder.ts';
import { PUBLIC_FOLDER } from './publicFiles.ts';

/** The folders of a content folder whose names mean something. */
const FOLDERS = ['sections', 'pages', 'posts', 'files', OWN_FONT_FOLDER, PUBLIC_FOLDER];

/** What programs write or publish beside content, and a usual folder, which is near “pages”. */
const OTHERS =
  /^(?:\.|~|readme|licen[cs]e|changelog|contributing|package(?:-lock)?\.json$|pnpm-(?:lock|workspace)\.yaml$|node_modules$|dist$|images$)/iu;

/** Only the profile is required; any other missing file counts as an empty list. */
export function missingProfile(names: readonly string[]): Problem[] {
  const name = YAML_FILES.profile.file;
  if (names.includes(name)) return [];
  const similar = nearProfile(names);
  const missing = { code: 'missingFile', name, ...(similar !== undefined && { similar }) } as const;
  return [{ severity: 'error', file: name, ...missing }];
}

/** "Profile.yaml", "profile.yml", "profile.yaml.txt", "my-profile.yaml": what it was meant to be. */
function nearProfile(names: readonly string[]): string | undefined {
  const stray = names.filter((name) => /\.(?:ya?ml|txt)$/iu.test(name) && !isKnown(name));
  const nearestName = nearest('profile', stray.map(bareName));
  return stray.find((name) => bareName(name) === nearestName);
}

export function strayFiles(names: readonly string[], inSections: readonly string[]): Problem[] {
  // `missingProfile` already names the file that is nearly the profile.
  const profileCandidate = names.includes(YAML_FILES.profile.file) ? undefined : nearProfile(names);
  const problem = (file: string, finding: Finding | undefined): Problem[] =>
    finding === undefined ? [] : [{ severity: 'warning', file, ...finding }];
  return [
    ...names
      .filter((name) => name !== profileCandidate && !isKnown(name) && !OTHERS.test(name))
      .toSorted()
      .flatMap((name) => problem(name, strayAtTop(name, names))),
    ...inSections
      .filter((name) => !/\.ya?ml$/iu.test(name) && !OTHERS.test(name))
      .toSorted()
      .flatMap((name) => problem(`sections/${name}`, strayInSections(name))),
  ];
}

export function foldersElsewhere(folder: string, names: readonly string[]): Problem[] {
  // `publicFiles` reports a linked public/ itself.
  return FOLDERS.filter((name) => name !== PUBLIC_FOLDER && names.includes(name))
    .filter((name) => targetKind(folder, name) === 'outside')
    .map((file) => ({ severity: 'error', file, code: 'fileIsLink', kind: 'content' }));
}

function strayAtTop(name: string, names: readonly string[]): Finding | undefined {
  const folder = nearest(name, FOLDERS);
  if (folder !== undefined) return { code: 'notRead', kind: 'folder', meant: folder };
  if (!/\.(?:ya?ml|bib)(?:\.txt)?$/iu.test(name)) return strayDocument(name);
  const isList = /\.bib/iu.test(name);
  const knownFiles = KNOWN_FILES.filter((file) => file.endsWith('.bib') === isList);
  const nearestName = nearest(bareName(name), knownFiles.map(bareName));
  const guess = knownFiles.find((file) => bareName(file) === nearestName);
  if (guess !== undefined) return { code: 'notRead', kind: 'file', meant: guess };
  if (isList)
    return { code: 'notRead', kind: 'list', ...(!names.includes(BIB_FILE) && { meant: BIB_FILE }) };
  return { code: 'notRead', kind: 'page', meant: `${FOLDERS[0]}/${bareName(name)}.yaml` };
}

function strayInSections(name: string): Finding | undefined {
  if (/\.ya?ml\.txt$/iu.test(name))
    return { code: 'notRead', kind: 'file', meant: `${bareName(name)}.yaml` };
  return strayDocument(name);
}

/** Documents and lists of other programs; pictures may be named by any file of the content. */
function strayDocument(name: string): Finding | undefined {
  if (/\.(?:ris|nbib|enw|bib)$|(?:resume|cv|orcid|works|csl|publications).*\.json$/iu.test(name))
    return { code: 'notRead', kind: 'list' };
  return /\.(?:docx?|odt|rtf|pages|pdf|pptx?|odp|key|tex|xlsx?|ods|csv|tsv|html?)$/iu.test(name)
    ? { code: 'notRead', kind: 'document', name }
    : undefined;
}

function isKnown(name: string): boolean {
  return KNOWN_FILES.includes(name) || FOLDERS.includes(name) || TRANSLATION_FILE.test(name);
}

/** A name without its endings; Windows hides the last of "talks.yaml.txt". */
function bareName(name: string): string {
  return name.replace(/(?:\.(?:ya?ml|txt|bib))+$/iu, '');
}
