import path from 'node:path';
import type { OwnerName } from '#formats/bibtex/read/authors.ts';
import { YAML_FILES } from '#publish/read/contentFiles.ts';
import { isRecord } from '#publish/read/yaml/explain.ts';
import { readYaml } from '#publish/read/yaml/readYaml.ts';
import { readIfThere } from './replaceFiles.ts';

/** Text byte for byte, a byte order mark included; undefined where it is no UTF-8. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The owner's names as profile.yaml has them, as far as it can be read. */
export function ownerIn(folder: string): OwnerName | undefined {
  const profile = yamlIn(folder, YAML_FILES.profile.file);
  if (!isRecord(profile)) return undefined;
  const { name, nameVariants } = profile;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const variants = Array.isArray(nameVariants) ? nameVariants : [];
  return { name, variants: variants.filter((variant) => typeof variant === 'string') };
}

/** The names in publication-categories.yaml. */
export function categoriesIn(folder: string): string[] {
  const listed = yamlIn(folder, YAML_FILES.categories.file);
  return Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
}

function yamlIn(folder: string, file: string): unknown {
  const bytes = readIfThere(path.join(folder, file));
  const text = bytes === undefined ? undefined : utf8(bytes);
  return text === undefined ? undefined : readYaml(file, text.replaceAll(/\r\n?/gu, '\n')).value;
}
