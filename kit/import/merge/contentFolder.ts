import { YAML_FILES } from '#kit/content/contentFiles.ts';
import { loadLanguages } from '#kit/content/loadContent.ts';
import { targetKind, type Overlay } from '#kit/content/contentFolder.ts';
import { readYaml } from '#kit/content/yaml/readYaml.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import { systemFault } from '#kit/messages/systemFaults.ts';
import fs from 'node:fs';
import path from 'node:path';
import { toList, namesIn } from '#src/lib/splitText.ts';

/** Decodes UTF-8 and keeps a byte order mark; undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the fields of profile.yaml; undefined if it is missing or broken. */
export function profileIn(folder: string): Readonly<Record<string, unknown>> | undefined {
  const profile = yamlIn(folder, YAML_FILES.profile.file);
  return isRecord(profile) ? profile : undefined;
}

/** Returns the owner's name and its variants from profile.yaml. */
export function ownerIn(folder: string): OwnerName | undefined {
  const profile = profileIn(folder);
  if (profile === undefined) return undefined;
  const { name, nameVariants } = profile;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  return { name, variants: toList(nameVariants, namesIn) };
}

export function categoriesIn(folder: string): string[] {
  const categories = yamlIn(folder, YAML_FILES.categories.file);
  return Array.isArray(categories) ? categories.filter((name) => typeof name === 'string') : [];
}

/** Returns the DOIs and titles under `ignore` in site.yaml, which updates never propose. */
export function ignoredIn(folder: string): string[] {
  const site = yamlIn(folder, 'site.yaml');
  const ignored = isRecord(site) ? site['ignore'] : undefined;
  return (Array.isArray(ignored) ? ignored : [ignored]).flatMap(textsOf);
}

/** Returns an entry's texts; an unquoted title with a colon, “Hens: a tale”, is a map in YAML. */
function textsOf(entry: unknown): string[] {
  if (typeof entry === 'string' || typeof entry === 'number') return [String(entry)];
  if (!isRecord(entry)) return [];
  return Object.entries(entry).map(([name, value]) => [name, ...textsOf(value)].join(': '));
}

function yamlIn(folder: string, file: string): unknown {
  const bytes = readIfExists(folder, file);
  const text = bytes === undefined ? undefined : decodeUtf8(bytes);
  return text === undefined ? undefined : readYaml(file, text.replaceAll(/\r\n?/gu, '\n')).value;
}

/** A new text for a file of the content folder. */
export type Change = {
  readonly name: string;
  /** Undefined if the file did not exist. */
  readonly before?: Uint8Array | undefined;
  readonly after: string;
};

/** The replacement of one file: `target` is the file itself, or what a symbolic link leads to. */
type Step = { readonly target: string; readonly temporaryFile: string; readonly change: Change };

/**
 * Replaces files of a folder: all of them, or none. Each new text is written next to its file and
 * renamed into place; if a rename fails, the earlier ones are rolled back. A process killed between
 * two renames leaves complete files, and importing again adds what is missing.
 */
export function replaceFiles(folder: string, changes: readonly Change[]): Finding[] {
  const conflicts = changes.flatMap((change) => whyNotReplaceable(folder, change) ?? []);
  if (conflicts.length > 0) return conflicts.slice(0, 1);
  const steps = changes.map((change): Step => {
    const filePath = path.join(folder, change.name);
    const target = fs.existsSync(filePath) ? fs.realpathSync(filePath) : filePath;
    const name = `.${path.basename(change.name)}.importing`;
    return { target, temporaryFile: path.join(path.dirname(target), name), change };
  });
  const replaced: Step[] = [];
  try {
    for (const { target, temporaryFile, change } of steps) {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(temporaryFile, change.after, { flush: true });
      if (change.before !== undefined) fs.chmodSync(temporaryFile, fs.statSync(target).mode);
    }
    for (const step of steps) {
      fs.renameSync(step.temporaryFile, step.target);
      replaced.push(step);
    }
    return [];
  } catch (error) {
    for (const { target, change } of replaced) {
      if (change.before === undefined) fs.rmSync(target);
      else fs.writeFileSync(target, change.before);
    }
    const message = systemFault(error) ?? (error instanceof Error ? error.message : String(error));
    return [{ code: 'otherFault', reason: message }];
  } finally {
    for (const { temporaryFile } of steps) fs.rmSync(temporaryFile, { force: true });
  }
}

function whyNotReplaceable(folder: string, { name, before }: Change): Finding | undefined {
  const current = readIfExists(folder, name);
  const isSame = before && current ? Buffer.compare(current, before) === 0 : before === current;
  if (!isSame) return { code: 'changedMeanwhile', file: name };
  return targetKind(folder, name) === 'outside'
    ? { code: 'fileIsLink', kind: 'list', file: name }
    : undefined;
}

/** Reads a file; undefined if it does not exist, or is a link to outside the folder. */
export function readIfExists(folder: string, file: string): Uint8Array | undefined {
  return targetKind(folder, file) === 'file' ? fs.readFileSync(path.join(folder, file)) : undefined;
}

/** Returns the errors that changes would introduce into a content folder, without writing them. */
export async function newErrors(folder: string, changes: readonly Change[]): Promise<Finding[]> {
  if (changes.length === 0) return [];
  const errors = await errorsIn(folder, new Map(changes.map(({ name, after }) => [name, after])));
  if (errors.length === 0) return [];
  const oldErrors = await errorsIn(folder);
  const count = (problems: readonly Problem[], name: string) =>
    problems.filter(({ file }) => file === name).length;
  return errors
    .filter(({ file }) => count(errors, file) > count(oldErrors, file))
    .map((problem) => ({ code: 'brokenFile', kind: 'after', problem }));
}

async function errorsIn(folder: string, overlay?: Overlay): Promise<Problem[]> {
  const { problems } = await loadLanguages(folder, overlay);
  return problems.filter(({ severity }) => severity === 'error');
}
