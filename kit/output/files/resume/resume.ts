import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Finding } from '#kit/messages/problem.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { glyphFallback } from '#kit/content/fonts/fontText.ts';
import { fontStacks, template, typesetter } from '#kit/output/files/typst/typeset.ts';
import type { Site } from '#kit/site/site.ts';
import { resumeData, type Extent } from './resumeData.ts';
import { requestedPaperCount, listedPapers } from './documentFacts.ts';

const TEMPLATE = template('typst/document', 'resume/resume');

const MAX_PAGES = 2;

/** Text size in points, and leading in em. */
type Setting = { readonly size: number; readonly leading: number };
const ROOMY_SETTING: Setting = { size: 10, leading: 0.68 };
/** From roomy to dense; 9 points is the smallest size that reads well on paper. */
const SETTINGS: readonly Setting[] = [
  ROOMY_SETTING,
  { size: 9.75, leading: 0.66 },
  { size: 9.5, leading: 0.65 },
  { size: 9.25, leading: 0.64 },
  { size: 9.25, leading: 0.6 },
  { size: 9, leading: 0.64 },
  { size: 9, leading: 0.6 },
  { size: 9, leading: 0.58 },
];
const DENSE_SETTING: Setting = { size: 9, leading: 0.56 };
const LONG_SETTING: Setting = { size: 9.5, leading: 0.65 };
/** Unless the owner requests more. */
const MAX_PUBLICATIONS = 30;

const FULL = { publications: MAX_PUBLICATIONS, projects: Infinity, authors: 8, brief: false };
/** From the full record to the shortest selection, to fit two pages. */
const EXTENTS: readonly Extent[] = [
  FULL,
  { ...FULL, projects: 6 },
  { ...FULL, projects: 4, brief: true },
  { ...FULL, projects: 4, authors: 6, brief: true },
  { ...FULL, projects: 4, authors: 4, brief: true },
  { ...FULL, projects: 3, authors: 4, brief: true },
  { publications: 14, projects: 4, authors: 6, brief: true },
  { publications: 10, projects: 4, authors: 6, brief: true },
  { publications: 8, projects: 3, authors: 6, brief: true },
];
const LONG_EXTENT: Extent = { ...FULL, publications: 16, projects: 6 };

/**
 * The owner's résumé as tagged PDF (PDF/UA-1), the same bytes for the same content. A long record is
 * shortened to two pages; it has more if that fails, or if the owner requests more publications.
 */
export function resumePdf(site: Site): { bytes: Uint8Array; warnings: Finding[] } {
  const families = fontFamilies(site.faces);
  const { layOut, toPdf } = typesetter(families);
  const text = glyphFallback(families);
  const stacks = fontStacks(families);
  const layOutResume: LayOut = (extent, setting) =>
    layOut(TEMPLATE, { ...resumeData(site, text, extent), ...setting, ...stacks });
  const bytes = toPdf(bestFit(site, layOutResume));
  const characters = [...text.substituted];
  const warning = { code: 'charactersReplaced', characters } as const;
  return { bytes, warnings: characters.length === 0 ? [] : [warning] };
}

type LayOut = (extent: Extent, setting: Setting) => NodeTypstDocument;

/** As much as fits two pages, in the roomiest setting that fits; else as many pages as needed. */
function bestFit(site: Site, layOutResume: LayOut): NodeTypstDocument {
  const fit = (extent: Extent, setting: Setting): NodeTypstDocument | undefined => {
    const document = layOutResume(extent, setting);
    return document.numOfPages <= MAX_PAGES ? document : undefined;
  };
  const requestedCount = requestedPaperCount(site);
  const withRequested = (extent: Extent): Extent =>
    requestedCount === undefined ? extent : { ...extent, publications: requestedCount };
  const longResume = () => layOutResume(withRequested(LONG_EXTENT), LONG_SETTING);
  // Hundreds of papers never fit two pages, and each attempt would take seconds.
  const isLong = Math.min(requestedCount ?? 0, listedPapers(site).length) > 2 * MAX_PUBLICATIONS;
  if (isLong) return longResume();
  // Most records are short and fit without a search.
  const fullResume = fit(withRequested(FULL), ROOMY_SETTING);
  if (fullResume !== undefined) return fullResume;
  const dense = firstFit(EXTENTS.map(withRequested), (extent) => fit(extent, DENSE_SETTING));
  if (dense === undefined) return longResume();
  const roomier = firstFit(SETTINGS, (setting) => fit(dense.choice, setting));
  return roomier?.result ?? dense.result;
}

/** Searches binarily, as if all choices after one that fits would fit too. */
function firstFit<Choice, Result>(
  choices: readonly Choice[],
  attempt: (choice: Choice) => Result | undefined,
): { choice: Choice; result: Result } | undefined {
  let best: { choice: Choice; result: Result } | undefined;
  let [low, high] = [0, choices.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const choice = choices[middle];
    if (choice === undefined) break;
    const result = attempt(choice);
    if (result === undefined) low = middle + 1;
    else {
      best = { choice, result };
      high = middle;
    }
  }
  return best;
}
