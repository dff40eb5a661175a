import type { Problem } from '#kit/messages/problem.ts';

/** A Markdown file in its two parts; both keep the line numbers of the file. */
export type Parts = {
  /** YAML; '' if there is none. */
  readonly front: string;
  /** Markdown, with an empty line in place of each line of YAML. */
  readonly body: string;
};

const FENCE = /^---[ \t]*$/u;
const END = /^(?:---|\.\.\.)[ \t]*$/u;

/**
 * Separates what stands between two lines `---` at a file's beginning from the text below.
 *
 * @returns The parts, or the problem that the second line is missing.
 */
export function splitFrontMatter(
  text: string,
  file: string,
): Parts | { readonly problem: Problem } {
  const lines = text.split('\n');
  if (!FENCE.test(lines[0] ?? '')) return { front: '', body: text };
  const end = lines.findIndex((line, index) => index > 0 && END.test(line));
  if (end === -1)
    return { problem: { severity: 'error', file, line: 1, code: 'frontMatterOpen', row: '---' } };
  return {
    front: ['', ...lines.slice(1, end), ''].join('\n'),
    body: lines.map((line, index) => (index <= end ? '' : line)).join('\n'),
  };
}
