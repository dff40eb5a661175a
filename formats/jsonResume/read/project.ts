import { listAt, textAt } from '#formats/facts/json.ts';
import type { CareerItem } from '#formats/jsonResume/careerItem.ts';
import { slugsFor } from '#text/slug.ts';
import { asSentences, points, webAddress } from './entryText.ts';

const CODE_HOST = /(?:^|\.)(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht)$/iu;

export function projectOf(entry: unknown, place: string): CareerItem | string {
  const title = textAt(entry, 'name') ?? textAt(entry, 'title');
  if (title === undefined) return 'this project has no name';
  const todos: Record<string, string> = {};
  const address = webAddress(textAt(entry, 'url') ?? textAt(entry, 'website'));
  const isCode = address !== undefined && CODE_HOST.test(new URL(address).hostname);
  const category = textAt(entry, 'type');
  const description = asSentences(points(entry));
  if (category === undefined) todos['category'] = 'which filter does it belong to?';
  if (description === '') todos['description'] = 'what is it?';
  if (!isCode)
    todos['isPrivate'] = 'or give the address of its code as github, and remove this line';
  return {
    place,
    file: 'projects.yaml',
    todos,
    fields: {
      id: slugsFor([title]).get(title) ?? 'project',
      title,
      description,
      tech: listAt(entry, 'keywords').filter(
        (word) => typeof word === 'string' && word.trim() !== '',
      ),
      github: isCode ? address : null,
      demo: isCode ? null : (address ?? null),
      category: category === undefined || /^all$/iu.test(category) ? 'Other' : category,
      ...(isCode ? {} : { isPrivate: true }),
    },
  };
}
