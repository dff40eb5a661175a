import type { Problem } from '#kit/messages/problem.ts';
import { fieldName, type ItemNames, problemAt } from './explain.ts';
import type { YamlFile } from './readYaml.ts';
import { textsIn } from './values.ts';

/** The quotes that word processors write: English, German, full-width. */
const QUOTE_PAIRS = ['“”', '‘’', '„“', '„”', '””', '＂＂'];

/** YAML takes curly quotes for text: reports them instead of the errors that they cause. */
export function withCurlyQuotes(yaml: YamlFile, problems: readonly Problem[], names?: ItemNames) {
  const relabelled = problems.map((problem): Problem => {
    const isName = problem.code === 'unknownField' || problem.code === 'wrongKey';
    const bare = isName ? withoutQuotes(problem.value ?? '') : undefined;
    if (bare === undefined) return problem;
    const { severity, file, line, mark, item } = problem;
    const place = { severity, file, ...(line && { line }), ...(mark && { mark }) };
    return { ...place, ...(item && { item }), code: 'curlyQuotes', kind: 'name', value: bare };
  });
  let remaining = relabelled;
  const curly = textsIn(yaml.value).flatMap(({ path, text }): Problem[] => {
    const bare = withoutQuotes(text);
    // The text of a testimonial may be a quotation.
    if (bare === undefined || path.at(-1) === 'text') return [];
    const line = yaml.lineOf(path);
    const isAboutIt = (problem: Problem) =>
      problem.line === line && ([problem.found, problem.value].includes(text) || isOfName(problem));
    const isWrong = remaining.some((each) => each.severity === 'error' && isAboutIt(each));
    remaining = remaining.filter((each) => isOfName(each) || !isAboutIt(each));
    const place = problemAt(yaml, path, names);
    const finding = { code: 'curlyQuotes', kind: 'value', field: fieldName(path, names) } as const;
    const severity = isWrong ? 'error' : 'warning';
    return [{ ...place, severity, ...finding, value: bare, isWrong, isBare: PLAIN.test(bare) }];
  });
  return [...remaining, ...curly];
}

const PLAIN = /^(?=.{1,60}$)[\p{L}\p{N}](?:(?!: | #)[^\n])*$/u;

function isOfName(problem: Problem): boolean {
  return problem.code === 'curlyQuotes' && problem.kind === 'name';
}

function withoutQuotes(text: string): string | undefined {
  const trimmed = text.trim();
  const inner = trimmed.slice(1, -1);
  const isPair = trimmed.length > 1 && QUOTE_PAIRS.includes(`${trimmed[0]}${trimmed.at(-1)}`);
  // “Yes” and “no” are two quotations, not one.
  return isPair && !/[“”„＂]/u.test(inner) ? inner.trim() : undefined;
}
