import { z } from 'zod';
import type { Problem } from '#problems/problem.ts';
import { didYouMean, nearest } from '#problems/suggest.ts';
import type { Path, YamlFile } from './readYaml.ts';

/** How the items of a list file are called in messages: noun "job", named by its `title`. */
export type ItemNames = { readonly noun: string; readonly nameKey: string };

type Issue = z.core.$ZodIssue;
type Words = { readonly message: string; readonly fix: string };

/** A value for each field that may be missing, to show how it is written. */
const EXAMPLES: Readonly<Record<string, string>> = {
  title: 'Data Scientist',
  headline: 'Bioinformatics Scientist',
  greeting: 'Hello, I am',
  company: 'Example University',
  degree: 'PhD in Biology',
  institution: 'Example University',
  location: 'Atlanta, GA',
  category: 'Nextflow',
  name: 'Ada Example',
  titles: '["Data Scientist"]',
  about: '["First paragraph."]',
  highlights: '["First highlight."]',
  email: 'name@example.org',
  avatar: 'https://example.org/me.jpg',
  siteUrl: 'https://example.org/Portfolio/',
  keywords: '[genomics, metagenomics]',
  github: 'https://github.com/your-name',
  linkedin: 'https://www.linkedin.com/in/your-name',
  scholar: 'https://scholar.google.com/citations?user=your-id',
  copyrightYear: '2025',
  links: '[]',
  logoComponent: 'University',
  icon: 'dna',
  skills: '[Python, R]',
  tech: '[Python, Nextflow]',
  id: 'short-name',
  url: 'https://example.org/page',
  preview: 'She asks the right question first.',
};

/** What a field is whose name does not say it. */
const MEANINGS: Readonly<Record<string, string>> = {
  preview: 'the one sentence on the front of the card, which turns to show the whole text',
  logoComponent: 'the drawing beside the job',
  siteUrl: 'the address at which your site will be published',
  scholar: 'the address of your list of publications',
};

/**
 * Puts what the schema found into plain words.
 * In: the file as read, its schema, the issues, and for list files how items are called.
 * Out: one problem for each thing to change, with the line of the key or item it is about.
 */
export function explainIssues(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  issues: readonly Issue[],
  names?: ItemNames,
): Problem[] {
  const misspelt = misspeltKeys(yaml, schema, issues);
  const outdented = outdentedParents(yaml, schema, issues);
  return issues.flatMap((issue): Problem[] => {
    const tell = (path: Path, { message, fix }: Words, isKey = false): Problem => {
      const mark = isKey ? yaml.markOfKey(path) : yaml.markOf(path);
      const place = { file: yaml.file, line: yaml.lineOf(path), ...(mark && { mark }) };
      return { severity: 'error', ...place, message, fix };
    };
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .map((key) => [...issue.path, key])
        .filter((path) => !outdented.children.has(idOf(path)))
        .map((path) => {
          const meant = misspelt.find(({ written }) => idOf(written) === idOf(path))?.meant;
          return tell(path, unknownKey(yaml, schema, path, names, meant), true);
        });
    }
    // One slip is one problem: what is told of the misspelt field says it all.
    if (misspelt.some(({ missing }) => idOf(missing) === idOf(issue.path))) return [];
    const words = explainIssue(yaml, schema, issue, names);
    if (!outdented.parents.has(idOf(issue.path))) return [tell(issue.path, words)];
    const parent = String(issue.path.at(-1));
    const fix = `indent the lines below “${parent}:” by two spaces, so that they belong to it`;
    return [tell(issue.path, { message: words.message, fix })];
  });
}

type Misspelt = { readonly written: Path; readonly missing: Path; readonly meant: string };

/** Unknown keys that stand where a key much like them is missing. */
function misspeltKeys(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  issues: readonly Issue[],
): Misspelt[] {
  const taken = new Set<string>();
  return unknownPaths(issues).flatMap((written): Misspelt[] => {
    const parent = written.slice(0, -1);
    const missing = keysAt(schema, parent).filter(
      (key) => isMissing(yaml.value, [...parent, key]) && !taken.has(idOf([...parent, key])),
    );
    const meant = nearest(String(written.at(-1)), missing);
    if (meant === undefined) return [];
    taken.add(idOf([...parent, meant]));
    return [{ written, missing: [...parent, meant], meant }];
  });
}

/** Fields that are empty because the lines which belong to them are not indented. */
function outdentedParents(yaml: YamlFile, schema: z.core.$ZodType, issues: readonly Issue[]) {
  const unknown = unknownPaths(issues);
  const parents = new Set<string>();
  const children = new Set<string>();
  for (const { path } of issues) {
    if (path.length === 0 || valueAt(yaml.value, path) !== null) continue;
    const own = keysAt(schema, path);
    const lost = unknown.filter(
      (other) => other.length === path.length && own.includes(String(other.at(-1))),
    );
    if (lost.length > 0) parents.add(idOf(path));
    for (const child of lost) children.add(idOf(child));
  }
  return { parents, children };
}

function unknownPaths(issues: readonly Issue[]): Path[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
}

function idOf(path: Path): string {
  return path.map(String).join('\n');
}

/** "job 2 (“Senior Analyst”)" for the list item that a path leads through, else "". */
export function nameItem(value: unknown, path: Path, names: ItemNames | undefined): string {
  const index = path[0];
  if (names === undefined || typeof index !== 'number') return '';
  const name = valueAt(value, [index, names.nameKey]);
  const label = typeof name === 'string' && name.trim() !== '' ? ` (“${clip(name, 60)}”)` : '';
  return `${names.noun} ${index + 1}${label}`;
}

/** At most `length` characters of a value, for quoting in a message. */
function clip(text: string, length = 80): string {
  const oneLine = text.replaceAll(/\s+/gu, ' ').trim();
  const letters = [...oneLine];
  return letters.length <= length ? oneLine : `${letters.slice(0, length - 1).join('')}…`;
}

function unknownKey(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  path: Path,
  names: ItemNames | undefined,
  meant: string | undefined,
): Words {
  const key = String(path.at(-1));
  const known = keysAt(schema, path.slice(0, -1));
  const item = nameItem(yaml.value, path, names);
  const parent = fieldName(path.slice(0, -1), names);
  const where = parent === '' ? '' : ` under “${parent}”`;
  return {
    message: `${prefix(item)}“${key}” is not a field that is known here${where}`,
    fix: didYouMean(
      key,
      meant === undefined ? known : [meant],
      `remove it, or use one of: ${known.join(', ')}`,
    ),
  };
}

function explainIssue(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  issue: Issue,
  names: ItemNames | undefined,
): Words {
  const item = nameItem(yaml.value, issue.path, names);
  const field = fieldName(issue.path, names);
  const found = valueAt(yaml.value, issue.path);
  if (field === '') return wholeThing(item, found, issue);
  const words = isMissing(yaml.value, issue.path)
    ? missingField(field, issue)
    : wrongValue(field, found, issue, schemaAt(schema, issue.path));
  return { message: prefix(item) + words.message, fix: words.fix };
}

function wholeThing(item: string, found: unknown, issue: Issue): Words {
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  const subject = item === '' ? 'the file' : item;
  if (expected === 'string') {
    const isScalar = typeof found === 'number' || typeof found === 'boolean';
    const fix = isScalar ? `put it in quotes: "${found}"` : 'write the text after “- ”';
    return { message: `${subject} is ${kindOf(found)}, but must be text`, fix };
  }
  if (found === '') return { message: `${subject} is empty`, fix: 'write it, or remove the line' };
  if (expected === 'array') {
    return {
      message: `${subject} holds ${kindOf(found)}, but must hold a list`,
      fix: 'start each item with “- ” at the beginning of a line',
    };
  }
  return {
    message: `${subject} holds ${kindOf(found)}, but must hold “name: value” lines`,
    fix: 'write one field on each line, such as “title: Data Scientist”',
  };
}

function missingField(field: string, issue: Issue): Words {
  const key = String(issue.path.at(-1));
  const example = EXAMPLES[key] ?? exampleFrom(issue) ?? '…';
  const meaning = MEANINGS[key] === undefined ? '' : `; it is ${MEANINGS[key]}`;
  return {
    message: `${field} is missing`,
    fix: `add a line such as “${key}: ${example}”${meaning}`,
  };
}

/** Takes the example out of a schema message such as: must look like "2014 - 2018". */
function exampleFrom(issue: Issue): string | undefined {
  if (issue.path.at(-1) === 'period') return '"03/2021 - Present" or "2014 - 2018"';
  return issue.code === 'invalid_type' && issue.expected === 'array' ? '[…]' : undefined;
}

function wrongValue(
  field: string,
  found: unknown,
  issue: Issue,
  schema: z.core.$ZodType | undefined,
): Words {
  const wantsList = issue.code === 'invalid_type' && issue.expected === 'array';
  if (wantsList || issue.message === 'must be a list of words') return notAList(field, found);
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    return {
      message: `${field} is ${kindOf(found)}, but must hold “name: value” lines`,
      fix: `write its fields on lines of their own, indented below “${field}:”`,
    };
  }
  if (found === null || found === '') return emptyField(field, schema);
  if (issue.code === 'invalid_type' && issue.expected === 'string') return notText(field, found);
  return badValue(field, found, issue);
}

function notAList(field: string, found: unknown): Words {
  const message =
    found === null ? `${field} is empty` : `${field} is ${kindOf(found)}, but must be a list`;
  const fix = 'write each item on a line of its own, starting with “- ”; an empty list is []';
  return { message, fix };
}

function emptyField(field: string, schema: z.core.$ZodType | undefined): Words {
  const accepts = (value: unknown) => schema !== undefined && z.safeParse(schema, value).success;
  if (accepts('#000000') && !accepts('x')) {
    return {
      message: `${field} is empty`,
      fix: `put the colour in quotes, since “#” begins a comment: ${field.split(' ').at(-1) ?? field}: "#0a5bd3"`,
    };
  }
  const fix = `write it after “${field}:”`;
  const orElse = accepts(undefined)
    ? ', or remove the line'
    : accepts('')
      ? ', or "" where there is nothing to say'
      : '';
  return { message: `${field} is empty`, fix: fix + orElse };
}

function notText(field: string, found: unknown): Words {
  if (typeof found === 'number' || typeof found === 'boolean') {
    return {
      message: `${field} is ${kindOf(found)}, but must be text`,
      fix: `put it in quotes: "${String(found)}"`,
    };
  }
  return {
    message: `${field} is ${kindOf(found)}, but must be text`,
    fix: 'write one text; where it holds “: ” or begins with “- ”, “[” or “{”, put it in quotes',
  };
}

function badValue(field: string, found: unknown, issue: Issue): Words {
  const quoted = typeof found === 'string' ? ` “${clip(found)}”` : ` (${kindOf(found)})`;
  return { message: `${field}${quoted} ${rule(issue)}`, fix: fixFor(found, issue) };
}

function rule(issue: Issue): string {
  if (issue.code === 'too_small') return `must be at least ${String(issue.minimum)}`;
  if (issue.code === 'too_big') return `must be at most ${String(issue.maximum)}`;
  if (issue.code === 'invalid_type' && !issue.message.startsWith('must ')) {
    return 'must be a whole number';
  }
  return issue.message.startsWith('must ') ? issue.message : 'is not valid here';
}

function fixFor(found: unknown, issue: Issue): string {
  if (issue.message === 'must be true or false') return 'write true or false';
  const isAddress = issue.message.includes('address, such as https://');
  if (isAddress && typeof found === 'string') {
    return issue.path.at(-1) === 'avatar' && isFilePath(found)
      ? 'upload the picture somewhere, such as your profile on GitHub, and give its web address, beginning with https://'
      : addressFix(found, issue.message);
  }
  const example =
    /such as (.+)$/u.exec(issue.message) ?? /must look like (.+)$/u.exec(issue.message);
  if (example?.[1] !== undefined) return `write it as in ${example[1]}`;
  return 'change the value';
}

/** How to mend an address that {@link parseSafeUrl} refused. */
function addressFix(found: string, rule = ''): string {
  const trimmed = found.trim();
  if (/\s/u.test(trimmed)) return 'take the spaces and line breaks out of the address';
  if (/^(?:www\.|[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/iu.test(trimmed)) {
    return `did you mean “https://${trimmed}”?`;
  }
  if (/^http:\/\//iu.test(trimmed) && rule.includes('full https')) {
    return `did you mean “${trimmed.replace(/^http:/iu, 'https:')}”?`;
  }
  if (trimmed !== found) return `did you mean “${trimmed}”?`;
  return 'give the whole address, beginning with https://';
}

/** "me.jpg", "images/me.png", "C:\\me.png", "~/me.jpg": a file of this machine. */
function isFilePath(text: string): boolean {
  const isPicture = /\.(?:jpe?g|png|webp|gif|avif|svg|heic|tiff?)$/iu.test(text.trim());
  const hasHost = /^(?:[a-z][a-z0-9+.-]*:)?\/\/|^(?:[\w-]+\.)+[a-z]{2,}\//iu.test(text.trim());
  return /^file:/iu.test(text) || (isPicture && !hasHost) || /^(?:~|\.{0,2})\//u.test(text);
}

function isMissing(root: unknown, path: Path): boolean {
  const key = path.at(-1);
  const parent = valueAt(root, path.slice(0, -1));
  return typeof key === 'string' && isRecord(parent) && !Object.hasOwn(parent, key);
}

/** "links 2 url": the path as an owner would say it, without the list item it stands in. */
function fieldName(path: Path, names: ItemNames | undefined): string {
  const parts = names === undefined ? path : path.slice(1);
  return parts
    .map((part) => (typeof part === 'number' ? String(part + 1) : String(part)))
    .join(' ');
}

function prefix(item: string): string {
  return item === '' ? '' : `${item}: `;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return '“name: value” lines';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return `the number ${value}`;
  return `the word ${value === true ? 'true' : 'false'}`;
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[String(key)];
    else return undefined;
  }
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  const found = schemaAt(schema, path);
  const inner = found === undefined ? undefined : unwrap(found);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** The schema of the value at a path, with what makes it optional. */
function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return schemaAt(inner.element, rest);
  const next: z.core.$ZodType | undefined =
    inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  return next === undefined ? undefined : schemaAt(next, rest);
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  // z.preprocess: what the value is checked against comes out of the pipe.
  if (schema instanceof z.ZodPipe) return unwrap(schema.out);
  const wrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable;
  return wrapped ? unwrap(schema.unwrap()) : schema;
}
