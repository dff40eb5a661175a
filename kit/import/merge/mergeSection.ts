import type { Finding } from '#kit/messages/problem.ts';
import type { CareerItem, SectionFile } from '#kit/formats/careerItem.ts';
import { isRecord, valueAt } from '#kit/content/yaml/values.ts';
import { readYaml } from '#kit/content/yaml/readYaml.ts';
import { isSame, type Fields } from './career/compare.ts';
import { factsOf, labelOf } from './career/labels.ts';
import type { ImportEvent } from './event.ts';
import { appendItems } from './yamlItems.ts';

/** The head of a page that a source creates. */
const BEGUN: Readonly<Record<SectionFile, string>> = {
  'sections/awards.yaml': begun('Awards', 'award', 'list'),
  'sections/certificates.yaml': begun('Certificates', 'badge-check', 'list'),
  'sections/languages.yaml': begun('Languages', 'languages', 'cards'),
  'sections/interests.yaml': begun('Interests', 'lightbulb', 'cards'),
  'sections/volunteering.yaml': begun('Volunteering', 'hand-heart', 'timeline'),
  'sections/grants.yaml': begun('Grants', 'landmark', 'list'),
  'sections/service.yaml': begun('Service', 'handshake', 'list'),
};

function begun(title: string, icon: string, layout: string): string {
  return `title: ${title}\nicon: ${icon}\nlayout: ${layout} # or timeline, list, cards\nitems:\n`;
}

/**
 * Adds new items to a page of the owner's, and creates the page if it is missing.
 *
 * @param file - the page's file
 * @param text - its current text; '' if it is missing
 * @param items - what the sources hold for it
 * @returns the text, in which everything existing is kept, and what happened
 */
export function mergeSection(
  file: SectionFile,
  text: string,
  items: readonly CareerItem[],
): { readonly text: string; readonly events: readonly ImportEvent[] } {
  const owners = itemsOf(file, text);
  const fresh: CareerItem[] = [];
  const present: CareerItem[] = [];
  for (const item of items) {
    const all = [...owners, ...fresh.map(({ fields }) => fields)];
    (all.some((mine) => isSameItem(mine, item.fields)) ? present : fresh).push(item);
  }
  const event = (kind: ImportEvent['kind'], item: CareerItem, why: Finding) => ({
    kind,
    place: item.place,
    file,
    label: labelOf(item.fields),
    why,
  });
  const kept = present.map((item) =>
    event('present', item, { code: 'alreadyThere', kind: 'before' }),
  );
  if (fresh.length === 0) return { text, events: kept };
  const added = appendItems(text.trim() === '' ? BEGUN[file] : text, fresh, 'items');
  const done = fresh.map((item) =>
    added === undefined
      ? event('lost', item, { code: 'notAdded', kind: 'list', file })
      : event('added', item, { code: 'added', kind: 'item', names: factsOf(item.fields) }),
  );
  return { text: added ?? text, events: [...kept, ...done] };
}

function itemsOf(file: string, text: string): Fields[] {
  const items = valueAt(readYaml(file, text.replaceAll('\r\n', '\n')).value, ['items']);
  return Array.isArray(items) ? items.filter(isRecord) : [];
}

/** The same award or role in another year is a different item. */
function isSameItem(mine: Fields, theirs: Fields): boolean {
  return (
    isSame(mine, theirs, 'title') &&
    isSame(mine, theirs, 'place') &&
    isSame(dated(mine), dated(theirs), 'date')
  );
}

const dated = (item: Fields): Fields => ({ date: item['date'] ?? item['period'] });
