import type { Content, SectionItem } from '#src/content/content.ts';
import { uriOf } from '#src/lib/absoluteUrl.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { parsePeriod } from '#src/lib/period.ts';
import { inSchema, isoSpan } from './dates.ts';

/** JSON Resume's fields for the owner's own pages, by the page's id (requirement W4). */
const OWN: Readonly<Record<string, readonly [field: string, make: (item: SectionItem) => object]>> =
  {
    awards: ['awards', award],
    certificates: ['certificates', certificate],
    interests: ['interests', interest],
    languages: ['languages', language],
    volunteer: ['volunteer', volunteer],
    volunteering: ['volunteer', volunteer],
  };

/**
 * The owner's own pages that JSON Resume has a place for.
 *
 * @returns its fields, each with its entries; a page without items, or with `resume: false`, is left out
 */
export function ownSections({ sections }: Content): Readonly<Record<string, readonly object[]>> {
  return Object.fromEntries(
    sections.flatMap(({ id, items, resume }) => {
      const [field, make] = OWN[id] ?? [];
      if (field === undefined || make === undefined) return [];
      return items.length === 0 || resume === false ? [] : [[field, items.map(make)]];
    }),
  );
}

function award(item: SectionItem) {
  const date = inSchema(parsePeriod(item.date).start);
  return omitEmpty({ title: item.title, date, awarder: item.place, summary: summaryOf(item) });
}

function certificate(item: SectionItem) {
  const date = inSchema(parsePeriod(item.date).start);
  return omitEmpty({ name: item.title, date, url: firstLink(item), issuer: item.place });
}

function language(item: SectionItem) {
  return omitEmpty({ language: item.title, fluency: item.role || summaryOf(item) });
}

function interest(item: SectionItem) {
  const points = typeof item.description === 'string' ? [] : item.description;
  return omitEmpty({ name: item.title, keywords: [...item.tags, ...points] });
}

function volunteer(item: SectionItem) {
  const { start, end } = isoSpan(item.date);
  return omitEmpty({
    organization: item.place || item.title,
    position: item.role || item.title,
    url: firstLink(item),
    startDate: inSchema(start),
    endDate: inSchema(end),
    summary: typeof item.description === 'string' ? item.description : undefined,
    highlights: typeof item.description === 'string' ? undefined : item.description,
  });
}

function summaryOf({ description }: SectionItem): string {
  return typeof description === 'string' ? description : description.join(' ');
}

function firstLink({ links }: SectionItem): string | undefined {
  return links.flatMap(({ url }) => (/^(?:files\/|#)/u.test(url) ? [] : (uriOf(url) ?? [])))[0];
}
