import type { z } from 'zod';
import {
  degreeSchema,
  jobSchema,
  projectSchema,
  skillGroupSchema,
  testimonialSchema,
} from '#kit/content/schema.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { isTodo } from '#kit/content/todos.ts';
import { isRecord, valueAt } from '#kit/content/yaml/values.ts';
import { readYaml } from '#kit/content/yaml/readYaml.ts';
import type { ImportEvent } from './event.ts';
import type { CareerFile, CareerItem } from '#kit/formats/careerItem.ts';
import { appendItems, appendWords } from './yamlItems.ts';
import { endsBeforeStart } from '#src/lib/period.ts';
import { COMPARE, isSame, comparable, fieldText } from './career/compare.ts';
import type { Fields } from './career/compare.ts';
import { listedWords, labelOf, factsOf } from './career/labels.ts';

const SCHEMAS: Readonly<Record<CareerFile, z.ZodType>> = {
  'jobs.yaml': jobSchema,
  'education.yaml': degreeSchema,
  'skills.yaml': skillGroupSchema,
  'projects.yaml': projectSchema,
  'testimonials.yaml': testimonialSchema,
};

/**
 * Adds new items to one list of the content folder.
 *
 * @param file - the list
 * @param text - its current text
 * @param items - what the sources hold for it
 * @returns the text, in which everything existing is kept, and what happened
 */
export function mergeCareer(
  file: CareerFile,
  text: string,
  items: readonly CareerItem[],
): { readonly text: string; readonly events: readonly ImportEvent[] } {
  const events: ImportEvent[] = [];
  const fresh: CareerItem[] = [];
  for (const item of items) {
    const owners = [...itemsOf(file, text), ...fresh.map(({ fields }) => fields)];
    const say: Say = (kind, why) =>
      events.push({ kind, place: item.place, file, label: labelOf(item.fields), why });
    if (readYaml(file, text.replaceAll('\r\n', '\n')).value === undefined) {
      say('lost', { code: 'notAdded', kind: 'broken', file });
      continue;
    }
    const verdicts = owners.map((mine) => COMPARE[file](mine, theirs(item, mine)));
    const doubt = verdicts.find((verdict) => typeof verdict === 'object');
    const index = verdicts.indexOf('same');
    if (file === 'skills.yaml') {
      text = addSkills(text, item, owners, index, fresh, say);
    } else if (index !== -1) {
      say('present', { code: 'alreadyThere', kind: 'before' });
    } else if (doubt !== undefined) {
      say('doubtful', doubt);
    } else {
      addNew(file, item, owners, fresh, say);
    }
  }
  const added = fresh.length === 0 ? text : appendItems(text, fresh);
  if (added !== undefined) return { text: added, events };
  return {
    text,
    events: events.map((event) => (event.kind === 'added' ? notAdded(event) : event)),
  };
}

/** What the source does not give is no difference from the owner’s. */
function theirs({ fields }: CareerItem, mine: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, isTodo(value) ? mine[field] : value]),
  );
}

function notAdded(event: ImportEvent): ImportEvent {
  return { ...event, kind: 'lost', why: { code: 'notAdded', kind: 'list', file: event.file } };
}

type Say = (kind: ImportEvent['kind'], why: Finding) => void;

function addNew(
  file: CareerFile,
  item: CareerItem,
  owners: readonly Fields[],
  fresh: CareerItem[],
  say: Say,
): void {
  const ready = file === 'projects.yaml' ? withFreeId(item, owners) : item;
  const { error } = SCHEMAS[file].safeParse(ready.fields);
  const [issue] = (error?.issues ?? []).filter(({ path }) => !isTodo(valueAt(ready.fields, path)));
  if (issue !== undefined) {
    const field = issue.path.join('.');
    say('lost', { code: 'wrongItem', field, rule: issue.message });
    return;
  }
  const period = fieldText(ready.fields, 'period');
  if (endsBeforeStart(period)) {
    say('lost', { code: 'endsFirst', kind: 'record', period });
    return;
  }
  fresh.push(ready);
  say('added', { code: 'added', kind: 'item', names: factsOf(ready.fields) });
  for (const [field, todo] of Object.entries(ready.todos)) {
    say('doubtful', { code: 'toFill', kind: 'field', field, todo });
  }
}

/** Adds the skills that no group has yet to the group of the same title; the order is kept. */
function addSkills(
  text: string,
  item: CareerItem,
  owners: readonly Fields[],
  index: number,
  fresh: CareerItem[],
  say: Say,
): string {
  const known = new Set(owners.flatMap((group) => listedWords(group['skills'])).map(comparable));
  const names = listedWords(item.fields['skills']).filter((word) => !known.has(comparable(word)));
  if (names.length === 0) {
    say('present', { code: 'alreadyThere', kind: 'before' });
    return text;
  }
  const rest: CareerItem = { ...item, fields: { ...item.fields, skills: names } };
  const group = fresh.find(({ fields }) => isSame(fields, item.fields, 'title'));
  if (group !== undefined) {
    const joined = [...listedWords(group.fields['skills']), ...names];
    fresh[fresh.indexOf(group)] = { ...group, fields: { ...group.fields, skills: joined } };
    say('merged', { code: 'gained', names });
    return text;
  }
  if (index === -1) {
    addNew('skills.yaml', rest, owners, fresh, say);
    return text;
  }
  const added = appendWords(text, index, 'skills', names);
  if (added === undefined) {
    say('skipped', { code: 'notAdded', kind: 'group', names });
    return text;
  }
  say('merged', { code: 'gained', names });
  return added;
}

function withFreeId(item: CareerItem, owners: readonly Fields[]): CareerItem {
  const taken = new Set(owners.map((owner) => String(owner['id']).toLowerCase()));
  const wanted = String(item.fields['id']);
  let id = wanted;
  for (let number = 2; taken.has(id.toLowerCase()); number++) id = `${wanted}-${number}`;
  return { ...item, fields: { ...item.fields, id } };
}

function itemsOf(file: string, text: string): Fields[] {
  const { value } = readYaml(file, text.replaceAll('\r\n', '\n'));
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
