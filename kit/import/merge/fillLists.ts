import type { z } from 'zod';
import { Document, isScalar, isSeq, parseDocument } from 'yaml';
import { LIST_SCHEMAS } from '#src/content/schema.ts';
import { isTodo } from '#kit/content/todos.ts';
import { readYaml } from '#kit/content/yaml/readYaml.ts';
import { valueAt } from '#kit/content/yaml/values.ts';
import type {
  CareerFile,
  CareerItem,
  SectionFile,
} from '#kit/formats/jsonResume/readJsonResume.ts';
import { degreeParts } from '#kit/formats/facts/personName.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { toList, wordsIn } from '#src/lib/splitText.ts';
import { foldText } from '#src/lib/fold.ts';
import { endsBeforeStart } from '#src/lib/period.ts';
import type { ImportEvent, MergedText } from './report.ts';

type Fields = CareerItem['fields'];
type ListFile = CareerFile | SectionFile;

const ITEM_SCHEMAS = Object.fromEntries<z.ZodType>(
  Object.entries(LIST_SCHEMAS).map(([key, schema]) => [`${key}.yaml`, schema]),
) as Readonly<Record<CareerFile, z.ZodType>>;

/** Title, icon and layout of each page that an import can create. */
const NEW_PAGES: Readonly<Record<SectionFile, string>> = {
  'sections/awards.yaml': 'Awards award list',
  'sections/certificates.yaml': 'Certificates badge-check list',
  'sections/languages.yaml': 'Languages languages cards',
  'sections/interests.yaml': 'Interests lightbulb cards',
  'sections/volunteering.yaml': 'Volunteering hand-heart timeline',
  'sections/grants.yaml': 'Grants landmark list',
  'sections/service.yaml': 'Service handshake list',
};

/** Every list that a résumé or an ORCID record can fill, in the order of the report. */
export const FILLED_FILES = Object.keys({ ...ITEM_SCHEMAS, ...NEW_PAGES }) as ListFile[];

/** Fills a list that is missing or empty; a list with items is the owner's and is left unchanged. */
export function fillList(file: ListFile, text: string, items: readonly CareerItem[]): MergedText {
  const { value } = readYaml(file, text.replaceAll('\r\n', '\n'));
  const list = isPage(file) && value !== null ? valueAt(value, ['items']) : value;
  const rejectAll = (kind: ImportEvent['kind'], why: Finding) => {
    // "resume.json, work 2" → "resume.json"
    const sources = new Set(items.map(({ place }) => place.replace(/, [^,]*$/u, '')));
    return { text, events: [{ kind, place: [...sources].join(', '), file, label: '', why }] };
  };
  if (value === undefined) return rejectAll('lost', { code: 'notAdded', kind: 'broken', file });
  if (Array.isArray(list) ? list.length > 0 : list !== null)
    return rejectAll('skipped', { code: 'alreadyThere', kind: 'list', count: items.length });
  const { newItems, events } = distinctItems(file, items);
  const newText = newItems.length === 0 ? text : withItems(file, text, newItems);
  return newText === undefined
    ? rejectAll('lost', { code: 'notAdded', kind: 'list', file })
    : { text: newText, events };
}

function isPage(file: ListFile): file is SectionFile {
  return file in NEW_PAGES;
}

/** Merges items of several sources that are the same, and rejects invalid ones. */
function distinctItems(file: ListFile, items: readonly CareerItem[]) {
  const itemsByKey = new Map<string, CareerItem>();
  const events: ImportEvent[] = [];
  const ids = new Set<unknown>();
  for (const item of items) {
    const names = ['title', 'degree', 'name'];
    const label = names.map((name) => textOf(item.fields, name)).find(Boolean) ?? '';
    const addEvent = (kind: ImportEvent['kind'], why: Finding) =>
      events.push({ kind, place: item.place, file, label, why });
    const key = keyOf(item.fields);
    const match = itemsByKey.get(key);
    const fault = isPage(file) ? undefined : itemFault(file, item.fields);
    if (fault !== undefined) addEvent('lost', fault);
    else if (match !== undefined) {
      addEvent('present', { code: 'alreadyThere', kind: 'now' });
      const { skills } = item.fields;
      const words = [match.fields['skills'], skills].flatMap((list) => toList(list, wordsIn));
      const fields = { ...match.fields, skills: [...new Set(words)] };
      if (skills !== undefined) itemsByKey.set(key, { ...match, fields });
    } else {
      const baseId = textOf(item.fields, 'id');
      let id = baseId;
      for (let number = 2; ids.has(id); number++) id = `${baseId}-${number}`;
      const fields = baseId === '' ? item.fields : { ...item.fields, id };
      if (baseId !== '') ids.add(id);
      itemsByKey.set(key, { ...item, fields });
      addEvent('added', { code: 'added', kind: 'item', names: detailsOf(fields) });
      for (const [field, todo] of Object.entries(item.todos))
        addEvent('doubtful', { code: 'toFill', kind: 'field', field, todo });
    }
  }
  return { newItems: [...itemsByKey.values()], events };
}

/** Returns why the check would reject an item; a TODO is allowed, since the owner fills it in. */
function itemFault(file: CareerFile, fields: Fields): Finding | undefined {
  const { error } = ITEM_SCHEMAS[file].safeParse(fields);
  const [issue] = (error?.issues ?? []).filter(({ path }) => !isTodo(valueAt(fields, path)));
  if (issue !== undefined)
    return { code: 'wrongItem', field: issue.path.join('.'), rule: issue.message };
  const period = textOf(fields, 'period');
  return endsBeforeStart(period) ? { code: 'endsFirst', kind: 'record', period } : undefined;
}

/** Identifies an item by title, place and first year, ignoring case, accents and punctuation. */
function keyOf(fields: Fields): string {
  const { kind, area = '' } = degreeParts(textOf(fields, 'degree'));
  const names = ['title', 'name', 'text', 'company', 'institution', 'place'];
  const year = /\d{4}/u.exec(textOf(fields, 'period') || textOf(fields, 'date'))?.[0] ?? '';
  return [...names.map((name) => textOf(fields, name)), kind + area, year]
    .map((text) => foldText(text).replaceAll(/[^\p{L}\p{N}\p{M}+#]/gu, '') || text.trim())
    .join('|');
}

/** Writes items into a list without any; undefined if the new text does not have them all. */
function withItems(file: ListFile, originalText: string, items: readonly CareerItem[]) {
  const [title, icon, layout] = isPage(file) ? NEW_PAGES[file].split(' ') : [];
  const pageHead = `title: ${title}\nicon: ${icon}\nlayout: ${layout} # or timeline, list, cards\nitems:\n`;
  const isNew = isPage(file) && readYaml(file, originalText).value === null;
  const text = isNew ? originalText + pageHead : originalText;
  const document = parseDocument(text, { logLevel: 'error' });
  const list = isPage(file) ? document.get('items', true) : document.contents;
  const [start, end] = (isSeq(list) ? list.range : undefined) ?? [text.length, text.length];
  const before = text.slice(0, start).replace(/[ \t]+$/u, '');
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  const indent = isPage(file) ? '  ' : '';
  const itemTexts = items.map((item) => itemText(item).replaceAll(/^(?=.)/gmu, indent)).join('');
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const newText =
    before + (gap + itemTexts).replaceAll('\n', eol) + text.slice(end).replace(/^[ \t]*\r?\n/u, '');
  const { value } = readYaml(file, newText.replaceAll('\r\n', '\n'));
  const writtenItems = isPage(file) ? valueAt(value, ['items']) : value;
  return Array.isArray(writtenItems) && writtenItems.length === items.length ? newText : undefined;
}

/** An item as YAML; a comment "TODO …" marks each field that the owner must check. */
function itemText({ fields, todos }: CareerItem): string {
  const document = new Document([fields]);
  for (const [field, todo] of Object.entries(todos)) {
    const node = document.getIn([0, field], true);
    if (isScalar(node) && !isTodo(node.value)) node.comment = ` TODO ${todo}`;
  }
  return document.toString({ lineWidth: 100 });
}

/** Returns what the report says of an added item besides its title. */
function detailsOf(fields: Fields): readonly string[] {
  const names = ['company', 'institution', 'category', 'place', 'date', 'period'];
  const texts = names
    .map((name) => textOf(fields, name))
    .filter((text) => text !== '' && !isTodo(text));
  if (texts.length > 0) return texts;
  const words = toList(fields['skills'], wordsIn);
  return words.length > 0 ? words : [textOf(fields, 'preview')];
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
