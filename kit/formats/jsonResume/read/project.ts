import type { Finding } from '#kit/messages/problem.ts';
import { listAt, textAt } from '#kit/formats/facts/json.ts';
import type { CareerItem } from '#kit/formats/careerItem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { slugsFor } from '#src/lib/slug.ts';
import { asSentences, points, webAddress } from './entryText.ts';

const CODE_HOST = /(?:^|\.)(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht)$/iu;

/**
 * Reads one entry of `projects`.
 * @param entry - The entry.
 * @param place - Where it is, for the report.
 * @returns The project, or why it is lost.
 */
export function projectOf(entry: unknown, place: string): CareerItem | Finding {
  const title = textAt(entry, 'name') ?? textAt(entry, 'title');
  if (title === undefined) return { code: 'lacking', noun: 'project', fields: ['name'] };
  const address = webAddress(textAt(entry, 'url') ?? textAt(entry, 'website'));
  const isCode = address !== undefined && CODE_HOST.test(new URL(address).hostname);
  const category = textAt(entry, 'type');
  return {
    place,
    file: 'projects.yaml',
    todos: {},
    fields: omitEmpty({
      id: slugsFor([title]).get(title) ?? 'project',
      title,
      description: asSentences(points(entry)),
      tech: listAt(entry, 'keywords').filter(
        (word) => typeof word === 'string' && word.trim() !== '',
      ),
      github: isCode ? address : undefined,
      demo: isCode ? undefined : address,
      category: category === undefined || /^all$/iu.test(category) ? undefined : category,
    }),
  };
}
