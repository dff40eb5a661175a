import type { Finding, Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { BIB_FILE, KNOWN_FILES, TRANSLATION_FILE, YAML_FILES } from './contentFiles.ts';
import { OWN_FONT_FOLDER } from './fonts/ownFaces.ts';
import { targetKind } from './contentFolder.ts';
import { PUBLIC_FOLDER } from './publicFiles.ts';

const KNOWN_FOLDERS = ['sections', 'pages', 'posts', 'files', OWN_FONT_FOLDER, PUBLIC_FOLDER];

/** Names that need no warning: of other programs, and `images`, which is similar to “pages”. */
const UNRELATED =
  /^(?:\.|~|readme|licen[cs]e|changelog|contributing|package(?:-lock)?\.json$|pnpm-(?:lock|workspace)\.yaml$|node_modules$|dist$|images$)/iu;

/** Only the profile is required; any other missing file counts as an empty list. */
export function missingProfile(names: readonly string[]): Problem[] {
  const name = YAML_FILES.profile.file;
  if (names.includes(name)) return [];
  const similar = nearProfile(names);
  const missing = { code: 'missingFile', name, ...(similar !== undefined && { similar }) } as const;
  return [{ severity: 'error', file: name, ...missing }];
}

/** Finds a misnamed profile: "profile.yml", "profile.yaml.txt", "my-profile.yaml". */
function nearProfile(names: readonly string[]): string | undefined {
  const strays = names.filter((name) => /\.(?:ya?ml|txt)$/iu.test(name) && !isKnown(name));
  const nearestName = nearest('profile', strays.map(baseName));
  return strays.find((name) => baseName(name) === nearestName);
}

/** Reports files that look like content, but have names that are not read. */
export function strayFiles(names: readonly string[], sectionFiles: readonly string[]): Problem[] {
  // `missingProfile` already names the file that is nearly the profile.
  const profileCandidate = names.includes(YAML_FILES.profile.file) ? undefined : nearProfile(names);
  const problem = (file: string, finding: Finding | undefined): Problem[] =>
    finding === undefined ? [] : [{ severity: 'warning', file, ...finding }];
  return [
    ...names
      .filter((name) => name !== profileCandidate && !isKnown(name) && !UNRELATED.test(name))
      .toSorted()
      .flatMap((name) => problem(name, strayAtTop(name, names))),
    ...sectionFiles
      .filter((name) => !/\.ya?ml$/iu.test(name) && !UNRELATED.test(name))
      .toSorted()
      .flatMap((name) => problem(`sections/${name}`, strayInSections(name))),
  ];
}

/** Reports folders that are links to a place outside the content folder. */
export function linkedFolders(folder: string, names: readonly string[]): Problem[] {
  // `publicFiles` reports a linked public/ itself.
  return KNOWN_FOLDERS.filter((name) => name !== PUBLIC_FOLDER && names.includes(name))
    .filter((name) => targetKind(folder, name) === 'outside')
    .map((file) => ({ severity: 'error', file, code: 'fileIsLink', kind: 'content' }));
}

function strayAtTop(name: string, names: readonly string[]): Finding | undefined {
  const folder = nearest(name, KNOWN_FOLDERS);
  if (folder !== undefined) return { code: 'notRead', kind: 'folder', guess: folder };
  if (!/\.(?:ya?ml|bib)(?:\.txt)?$/iu.test(name)) return strayDocument(name);
  const isBib = /\.bib/iu.test(name);
  const knownFiles = KNOWN_FILES.filter((file) => file.endsWith('.bib') === isBib);
  const nearestName = nearest(baseName(name), knownFiles.map(baseName));
  const guess = knownFiles.find((file) => baseName(file) === nearestName);
  if (guess !== undefined) return { code: 'notRead', kind: 'file', guess };
  if (isBib)
    return { code: 'notRead', kind: 'list', ...(!names.includes(BIB_FILE) && { guess: BIB_FILE }) };
  return { code: 'notRead', kind: 'page', guess: `${KNOWN_FOLDERS[0]}/${baseName(name)}.yaml` };
}

function strayInSections(name: string): Finding | undefined {
  return /\.ya?ml\.txt$/iu.test(name)
    ? { code: 'notRead', kind: 'file', guess: `${baseName(name)}.yaml` }
    : strayDocument(name);
}

/** Reports documents and lists of other programs, but not images, which content may use. */
function strayDocument(name: string): Finding | undefined {
  if (/\.(?:ris|nbib|enw|bib)$|(?:resume|cv|orcid|works|csl|publications).*\.json$/iu.test(name))
    return { code: 'notRead', kind: 'list' };
  return /\.(?:docx?|odt|rtf|pages|pdf|pptx?|odp|key|tex|xlsx?|ods|csv|tsv|html?)$/iu.test(name)
    ? { code: 'notRead', kind: 'document', name }
    : undefined;
}

function isKnown(name: string): boolean {
  return KNOWN_FILES.includes(name) || KNOWN_FOLDERS.includes(name) || TRANSLATION_FILE.test(name);
}

/** A name without extensions: Windows hides the last one of "talks.yaml.txt". */
function baseName(name: string): string {
  return name.replace(/(?:\.(?:ya?ml|txt|bib))+$/iu, '');
}
