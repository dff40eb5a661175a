import { parseSync, type Manifest, type Rolldown } from 'vite';
import { closure } from './budgets.ts';
import { HOME_PAGE, MAIN } from './scriptGroups.ts';

type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/**
 * Finds what the styles of home may not lack although its HTML does not show it. A state is an
 * attribute in this project's styles, not a class; but the early script adds classes to the
 * document, and drawing reads variables. All of them are words in strings.
 *
 * @param early - The script that runs before the first paint.
 * @returns The words in the early script, and the variables that home's scripts name, those of the
 *   parts that it loads later included.
 */
export function namesOnHome(
  output: readonly OutputFile[],
  manifest: Manifest,
  early: string,
): ReadonlySet<string> {
  const parts = manifest[HOME_PAGE]?.dynamicImports ?? [];
  const files = new Set([
    ...closure(manifest, MAIN),
    ...closure(manifest, HOME_PAGE),
    ...parts.flatMap((part) => [...closure(manifest, part)]),
  ]);
  const scripts = output.flatMap((file) =>
    file.type === 'chunk' && files.has(file.fileName) ? [...wordsInStrings(file.code)] : [],
  );
  return new Set([...wordsInStrings(early), ...scripts.filter((word) => word.startsWith('--'))]);
}

/** @returns The words in a script's strings. */
export function wordsInStrings(code: string): ReadonlySet<string> {
  const { program } = parseSync('script.js', code);
  return new Set([...stringsIn(program)].flatMap((text) => text.split(/\s+/u)).filter(Boolean));
}

/** @returns The strings of a syntax tree, and the fixed parts of its templates. */
function* stringsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'value' in node) {
    const { type, value } = node;
    if (type === 'Literal' && typeof value === 'string') yield value;
    if (type === 'TemplateElement')
      yield (value as { readonly cooked: string | null }).cooked ?? '';
  }
  for (const part of Object.values(node)) yield* stringsIn(part);
}
