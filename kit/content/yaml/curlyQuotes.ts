import type { Problem } from '#kit/messages/problem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { fieldName, type ItemNames, problemAt } from './explain.ts';
import type { YamlFile } from './readYaml.ts';
import { textsIn } from './values.ts';

/** The quotes that word processors write: English, German, full-width. */
const QUOTE_PAIRS = ['“”', '‘’', '„“', '„”', '””', '＂＂'];

/** A text that YAML reads as such without quotes, and short enough for a message. */
const UNQUOTED_TEXT = /^(?=.{1,60}$)[\p{L}\p{N}](?:(?!: | #)[^\n])*$/u;

/** Reports curly quotes, which YAML takes for text, instead of the errors that they cause. */
export function withCurlyQuotes(yaml: YamlFile, problems: readonly Problem[], names?: ItemNames) {
  const relabelled = problems.map((problem): Problem => {
    const isAboutKey = problem.code === 'unknownField' || problem.code === 'wrongKey';
    const value = isAboutKey ? withoutQuotes(problem.value ?? '') : undefined;
    if (value === undefined) return problem;
    const { severity, file, line, span, item } = problem;
    const location = { severity, file, ...omitEmpty({ line, span, item }) };
    return { ...location, code: 'curlyQuotes', kind: 'name', value };
  });
  let remaining = relabelled;
  const curlyTexts = textsIn(yaml.value).flatMap(({ path, text }): Problem[] => {
    const value = withoutQuotes(text);
    // The text of a testimonial may be a quotation.
    if (value === undefined || path.at(-1) === 'text') return [];
    const line = yaml.lineOf(path);
    const isOnKey = ({ code, kind }: Problem) => code === 'curlyQuotes' && kind === 'name';
    const isAboutText = (problem: Problem) =>
      problem.line === line && ([problem.found, problem.value].includes(text) || isOnKey(problem));
    const isWrong = remaining.some((each) => each.severity === 'error' && isAboutText(each));
    remaining = remaining.filter((each) => isOnKey(each) || !isAboutText(each));
    const finding = { code: 'curlyQuotes', kind: 'value', field: fieldName(path, names) } as const;
    const severity = isWrong ? 'error' : 'warning';
    const needsNoQuotes = UNQUOTED_TEXT.test(value);
    return [
      { ...problemAt(yaml, path, names), severity, ...finding, value, isWrong, needsNoQuotes },
    ];
  });
  return [...remaining, ...curlyTexts];
}

function withoutQuotes(text: string): string | undefined {
  const trimmed = text.trim();
  const inner = trimmed.slice(1, -1);
  const isPair = trimmed.length > 1 && QUOTE_PAIRS.includes(`${trimmed[0]}${trimmed.at(-1)}`);
  // “Yes” and “no” are two quotations, not one.
  return isPair && !/[“”„＂]/u.test(inner) ? inner.trim() : undefined;
}
