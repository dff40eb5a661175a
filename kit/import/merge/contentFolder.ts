import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { YAML_FILES } from '#kit/content/contentFiles.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import { readYaml } from '#kit/content/yaml/readYaml.ts';
import { eitherList, namesIn } from '#src/lib/eitherForm.ts';
import { readIfThere } from './replaceFiles.ts';

/** Decodes UTF-8 and keeps a byte order mark; undefined if the bytes are not UTF-8. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The parsed profile.yaml, or undefined if it can't be read. */
export function profileIn(folder: string): Readonly<Record<string, unknown>> | undefined {
  const profile = yamlIn(folder, YAML_FILES.profile.file);
  return isRecord(profile) ? profile : undefined;
}

/** The owner's name and variants in profile.yaml, or undefined if it can't be read. */
export function ownerIn(folder: string): OwnerName | undefined {
  const profile = profileIn(folder);
  if (profile === undefined) return undefined;
  const { name, nameVariants } = profile;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  return { name, variants: eitherList(nameVariants, namesIn) };
}

/** The names in publication-categories.yaml. */
export function categoriesIn(folder: string): string[] {
  const listed = yamlIn(folder, YAML_FILES.categories.file);
  return Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
}

/** DOIs and titles that the owner permanently refuses, under `ignore` in site.yaml. */
export function ignoredIn(folder: string): string[] {
  const site = yamlIn(folder, 'site.yaml');
  const ignored = isRecord(site) ? site['ignore'] : undefined;
  return (Array.isArray(ignored) ? ignored : [ignored]).flatMap(textsOf);
}

/** An unquoted title with a colon, such as “Hens: a tale”, is a map in YAML. */
function textsOf(entry: unknown): string[] {
  if (typeof entry === 'string' || typeof entry === 'number') return [String(entry)];
  if (!isRecord(entry)) return [];
  return Object.entries(entry).map(([name, rest]) => [name, ...textsOf(rest)].join(': '));
}

function yamlIn(folder: string, file: string): unknown {
  const bytes = readIfThere(folder, file);
  const text = bytes === undefined ? undefined : utf8(bytes);
  return text === undefined ? undefined : readYaml(file, text.replaceAll(/\r\n?/gu, '\n')).value;
}
