import { Document, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { YAMLSeq } from 'yaml';
import type { NewItem } from '#kit/formats/careerItem.ts';
import { isTodo } from '#kit/content/todos.ts';
import { isRecord, valueAt } from '#kit/content/yaml/values.ts';

const WIDTH = 100;
/** Without warnings on the terminal, which are for programmers. */
const QUIET = { logLevel: 'error' } as const;

/**
 * Adds items to a YAML list without touching the existing text.
 *
 * @param text - the file's text
 * @param items - what to add
 * @param field - the file's last field, if that is the list rather than the file itself
 * @returns the text with the items after the last one, or undefined if there is no list or its
 * layout makes adding items unsafe
 */
export function appendItems(
  text: string,
  items: readonly NewItem[],
  field?: string,
): string | undefined {
  const document = parseDocument(text, QUIET);
  if (document.errors.length > 0) return undefined;
  const list = field === undefined ? document.contents : document.get(field, true);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  let added: string | undefined;
  if (list === null || (isScalar(list) && list.value === null)) {
    added = atEnd(text, blockItems(items, field === undefined ? '' : '  ', false), eol);
  } else if (isSeq(list)) {
    added = list.flow === true ? inFlow(text, list, items, eol) : inBlock(text, list, items, eol);
  }
  return added !== undefined && holdsBoth(document, added, items, field) ? added : undefined;
}

/** Verifies the result by parsing it again. */
function holdsBoth(
  before: Document.Parsed,
  after: string,
  items: readonly NewItem[],
  field: string | undefined,
): boolean {
  const read = parseDocument(after, QUIET);
  if (read.errors.length > 0) return false;
  const whole: unknown = before.toJS();
  const old = field === undefined ? whole : valueAt(whole, [field]);
  const list = [...(Array.isArray(old) ? old : []), ...items.map(({ fields }) => fields)];
  const wanted = field === undefined ? list : { ...(isRecord(whole) && whole), [field]: list };
  return JSON.stringify(read.toJS()) === JSON.stringify(wanted);
}

function inBlock(
  text: string,
  list: YAMLSeq,
  items: readonly NewItem[],
  eol: string,
): string | undefined {
  const [first, second] = list.items;
  const dash = dashOf(text, first);
  if (dash === undefined) return undefined;
  const lineStart = text.lastIndexOf('\n', dash) + 1;
  const next = dashOf(text, second);
  const isSpaced = next === undefined || /\n[ \t]*\r?\n\s*$/u.test(text.slice(0, next));
  return atEnd(text, blockItems(items, text.slice(lineStart, dash), isSpaced), eol);
}

/** Index of the "-" before an item. */
function dashOf(text: string, item: unknown): number | undefined {
  const start = isMap(item) || isScalar(item) || isSeq(item) ? item.range?.[0] : undefined;
  if (start === undefined) return undefined;
  const dash = text.lastIndexOf('-', start - 1);
  return dash !== -1 && /^-[ \t]+$/u.test(text.slice(dash, start)) ? dash : undefined;
}

function blockItems(items: readonly NewItem[], indent: string, isSpaced: boolean): string {
  return items
    .map((item) => (isSpaced ? '\n' : '') + itemText(item).replaceAll(/^(?=.)/gmu, indent))
    .join('');
}

/** "- title: …" with its fields below, ending in a line feed. */
function itemText({ fields, todos }: NewItem): string {
  const document = new Document([fields]);
  for (const [field, todo] of Object.entries(todos)) {
    const node = document.getIn([0, field], true);
    if (isScalar(node) && !isTodo(node.value)) node.comment = ` TODO ${todo}`;
  }
  return document.toString({ lineWidth: WIDTH });
}

function atEnd(text: string, added: string, eol: string): string {
  const isBlank = text.trim() === '';
  const gap = isBlank || /[\r\n]$/u.test(text) ? '' : eol;
  const body = isBlank ? added.replace(/^\n/u, '') : added;
  return text + gap + body.replaceAll('\n', eol);
}

/** `[]` becomes a block list; a flow list with items stays a flow list. */
function inFlow(
  text: string,
  list: YAMLSeq,
  items: readonly NewItem[],
  eol: string,
): string | undefined {
  const [start, end] = list.range ?? [];
  if (start === undefined || end === undefined) return undefined;
  if (list.items.length === 0 && /^\[\s*\]$/u.test(text.slice(start, end))) {
    const lines = blockItems(items, '', false).replaceAll('\n', eol);
    return text.slice(0, start) + lines + text.slice(end).replace(/^\r?\n/u, '');
  }
  const close = end - 1;
  const hasComma = /,\s*$/u.test(text.slice(start, close));
  const flow = items.map(({ fields }) => JSON.stringify(fields)).join(', ');
  return `${text.slice(0, close)}${hasComma ? ' ' : ', '}${flow}${text.slice(close)}`;
}

/**
 * Adds words to a list inside an item, such as the skills of a group.
 *
 * @param text - the file's text
 * @param index - the item's index in the list
 * @param field - the list's field
 * @param words - what to add
 * @returns the text, or undefined if they can't be added safely
 */
export function appendWords(
  text: string,
  index: number,
  field: string,
  words: readonly string[],
): string | undefined {
  const document = parseDocument(text, QUIET);
  const list = document.getIn([index, field], true);
  if (document.errors.length > 0 || !isSeq(list) || list.items.length === 0) return undefined;
  const added =
    list.flow === true ? wordsInFlow(text, list, words) : wordsInBlock(text, list, words);
  if (added === undefined) return undefined;
  const wanted: unknown = document.toJS();
  const group: unknown = Array.isArray(wanted) ? wanted[index] : undefined;
  if (typeof group !== 'object' || group === null) return undefined;
  const old: unknown = Reflect.get(group, field);
  Reflect.set(group, field, [...(Array.isArray(old) ? old : []), ...words]);
  const read = parseDocument(added, QUIET);
  if (read.errors.length > 0) return undefined;
  return JSON.stringify(read.toJS()) === JSON.stringify(wanted) ? added : undefined;
}

function wordText(word: string, inFlowList: boolean): string {
  const plain = new Document(word).toString({ lineWidth: 0 }).trimEnd();
  return inFlowList && /[,[\]{}]/u.test(plain) && !/^["']/u.test(plain)
    ? JSON.stringify(word)
    : plain;
}

function wordsInFlow(text: string, list: YAMLSeq, words: readonly string[]): string | undefined {
  const end = list.range?.[1];
  if (end === undefined) return undefined;
  const close = end - 1;
  const body = text.slice(0, close).trimEnd();
  const comma = body.endsWith(',') ? ' ' : ', ';
  return (
    body + comma + words.map((word) => wordText(word, true)).join(', ') + text.slice(body.length)
  );
}

function wordsInBlock(text: string, list: YAMLSeq, words: readonly string[]): string | undefined {
  const last = list.items.at(-1);
  const dash = dashOf(text, last);
  const valueEnd = isScalar(last) ? last.range?.[1] : undefined;
  if (dash === undefined || valueEnd === undefined) return undefined;
  const indent = text.slice(text.lastIndexOf('\n', dash) + 1, dash);
  const feed = text.indexOf('\n', valueEnd);
  const lineEnd = feed === -1 ? text.length : feed + 1;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const rows = words.map((word) => `${indent}- ${wordText(word, false)}${eol}`).join('');
  return text.slice(0, lineEnd) + (feed === -1 ? eol : '') + rows + text.slice(lineEnd);
}
