import type { Change } from './forkChanges.ts';

/** What takes the place of a change of the kit's files; the first that fits. */
const REPLACEMENTS: readonly (readonly [file: RegExp, instead: string])[] = [
  [/^public\//u, 'public/ in the content is published as it is; what you added is there now'],
  [
    /^\.github\//u,
    'The kit’s workflow does this; its settings go under “with:” in .github/workflows/site.yml',
  ],
  [/^src\/content\/data\//u, 'The sample, which your site does not show: nothing is needed'],
  [
    /\.test\.tsx?$|^(?:e2e|testing|bench|contract)\/|^(?:vitest|playwright)\.config|^knip/u,
    'Tests of the kit: nothing is needed',
  ],
  [
    /^(?:package(?:-lock)?\.json|\.nvmrc|\.npmrc|\.gitignore|\.gitattributes|\.editorconfig)$/u,
    'The kit brings what it needs: nothing is needed',
  ],
  [/^(?:docs\/|readme|licen[cs]e|changelog|security)/iu, 'Texts about the kit: nothing is needed'],
  [/\.(?:woff2?|[to]tf)$/u, 'fonts/ in the content holds fonts of your own'],
  [
    /^src\/components\/logos\//u,
    '“logo” in jobs.yaml and education.yaml names an image beside them',
  ],
  [/^(?:src\/styles\/|tailwind\.config)/u, 'theme.yaml sets colours, fonts and ornament'],
  [/^text\/word/u, '“words” in site.yaml sets your own wording'],
  [/^(?:index\.html|vite\.config\.ts)$/u, '“base” and “head” in site.yaml'],
  [
    /^src\/(?:pages|app)\//u,
    '“pages” in site.yaml orders the menu, sections/<id>.yaml adds a page',
  ],
  [
    /^(?:src|text|publish|formats|intake|problems|cli|schemas)\/|\.(?:[cm]?[jt]sx?|json)$/u,
    'Code, which content can’t hold: propose it to the kit, or build with your fork, as --kit you/fork@tag',
  ],
];

const OWN = 'Files of your own, which no page shows: copy those that you want to keep';

/**
 * @param changes - Files that differ from a release of the kit.
 * @returns What takes their place → the changes, each with its file and kind, in the table's order.
 */
export function whatInstead(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const insteadOf = ({ file }: Change) =>
    REPLACEMENTS.find(([pattern]) => pattern.test(file))?.[1] ?? OWN;
  const order = [...REPLACEMENTS.map(([, instead]) => instead), OWN];
  return new Map(
    order
      .map(
        (instead) => [instead, changes.filter((change) => insteadOf(change) === instead)] as const,
      )
      .filter(([, found]) => found.length > 0),
  );
}
