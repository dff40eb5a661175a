import type { ArticleView } from '#src/content/articleViews.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { Site } from '#kit/site/site.ts';
import { proseText } from '#kit/prose/prose.ts';
import { fullMathFont } from '#kit/content/fonts/mathFace.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { parseFont } from '#kit/content/fonts/parseFont.ts';
import { glyphFallback } from '#kit/content/fonts/fontText.ts';
import { contentDate, documentFacts } from '#kit/output/files/resume/documentFacts.ts';
import { inDirection } from '#kit/output/files/typst/direction.ts';
import { proseSetter } from '#kit/output/files/typst/setProse.ts';
import { fontStacks, template, typesetter } from '#kit/output/files/typst/typeset.ts';

const TEMPLATE = template('typst/document', 'statement/statement');
const MATH_FAMILY = 'Noto Sans Math';

/** A page or post as tagged PDF (PDF/UA-1, B10), the same bytes for the same content. */
export async function statementPdf(
  site: Site,
  article: ArticleView,
  images: ReadonlyMap<string, string | Uint8Array>,
): Promise<{ bytes: Uint8Array; warnings: Finding[] }> {
  const { profile } = site;
  const mathFont = site.mathFace && Buffer.from(await fullMathFont());
  const mathFamily = { name: MATH_FAMILY, files: mathFont ? [mathFont] : [], covers: () => false };
  const families = [...fontFamilies(site.faces), ...(mathFont ? [mathFamily] : [])];
  const { layOut, toPdf } = typesetter(families);
  const { clean } = glyphFallback(families);
  const stacks = fontStacks(families);
  const warnings: Finding[] = [];
  const mathCodes = mathFont && parseFont(mathFont, MATH_FAMILY).codePoints;
  const isCovered = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return mathCodes?.has(code) === true || families.some((family) => family.covers(code));
  };
  const { sections } = article;
  const onFallback = (formula: string) => void warnings.push({ code: 'formulaAsSource', formula });
  const setProse = proseSetter({ profile, clean, sections, images, isCovered, onFallback });
  const [year, month = 1, day = 1] =
    (article.updated ?? article.day)?.iso.split('-').map(Number) ?? [];
  const heading = setProse(article.title);
  const summary = setProse(article.summary);
  const bytes = toPdf(
    layOut(TEMPLATE, {
      ...documentFacts(site, article.lang, clean),
      ...stacks,
      title: clean(article.plainTitle),
      headline: article.kind === 'page' ? clean(profile.headline) : '',
      description: clean(proseText(article.summary)),
      keywords: article.tags.map(clean),
      date: year === undefined ? contentDate(site) : { year, month, day },
      day: article.day === undefined ? '' : clean(article.day.words),
      math: [MATH_FAMILY, ...stacks.body],
      heading,
      summary: summary.length > 0 ? [inDirection(summary, ['row', {}, ...summary], true)] : [],
      text: setProse(article.sections),
    }),
  );
  return { bytes, warnings };
}
