import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { keyFromMarkdown, keySyntax } from './syntax/citations.ts';
import { mathFromMarkdown, mathSyntax } from './syntax/math.ts';

/**
 * Reads Markdown: CommonMark with tables, footnotes, task lists, strikethrough, formulas and
 * citation keys.
 *
 * @param text - Markdown.
 * @returns Its syntax tree; each node has its line and column, from 1.
 * @see https://spec.commonmark.org/0.31.2/ and https://github.github.com/gfm/
 */
export function parseMarkdown(text: string): Root {
  return parse(text, []);
}

/** Reads Markdown within a line, where nothing begins a block. */
export function parseInline(text: string): Root {
  return parse(text, BLOCKS);
}

const BLOCKS = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'headingAtx',
  'htmlFlow',
  'list',
  'setextUnderline',
  'thematicBreak',
];

function parse(text: string, disabled: readonly string[]): Root {
  return fromMarkdown(text, {
    extensions: [
      { disable: { null: [...disabled] } },
      gfmTable(),
      gfmFootnote(),
      gfmTaskListItem(),
      gfmStrikethrough({ singleTilde: false }),
      mathSyntax(text),
      keySyntax,
    ],
    mdastExtensions: [
      gfmTableFromMarkdown(),
      gfmFootnoteFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      mathFromMarkdown,
      keyFromMarkdown,
    ],
  });
}
