import { readFileSync } from 'node:fs';

/** The kit that builds a site: its repository on GitHub, and one of its tags. */
export type Kit = { readonly repository: string; readonly version: string };

/** Parses "owner/repository@version"; undefined for any other form, which is unsafe in YAML. */
export function parseKit(text: string): Kit | undefined {
  const [, repository, version] =
    /^((?!\.)[\w.-]+\/(?!\.)[\w.-]+)@([\w][\w./+-]*)$/u.exec(text.trim()) ?? [];
  return repository === undefined || version === undefined ? undefined : { repository, version };
}

/** The kit that a package.json describes; undefined if it names no repository on GitHub. */
export function kitOf({ repository, version = '' }: Manifest): Kit | undefined {
  const address = typeof repository === 'string' ? repository : repository?.url;
  const [, name] =
    /^(?:github:|(?:git\+)?(?:https|ssh):\/\/(?:git@)?github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?$/u.exec(
      address ?? '',
    ) ?? [];
  return name === undefined ? undefined : parseKit(`${name}@v${version}`);
}

export type Manifest = {
  readonly version?: string;
  readonly repository?: string | { readonly url?: string };
};

/** The URL of the folder of JSON Schemas, with a trailing "/". */
export function schemasUrl(kit: Kit): string {
  return `https://raw.githubusercontent.com/${kit.repository}/${majorTag(kit)}/kit/schemas/`;
}

/** The URL of one of the kit's pages of documentation. */
export function docsUrl(kit: Kit, page: string): string {
  return `https://github.com/${kit.repository}/blob/${majorTag(kit)}/docs/${page}`;
}

/** "v1.2.0" → "v1": an upgrade within a major version need not touch the owner's files. */
function majorTag({ version }: Kit): string {
  return /^(v\d+)\.\d+\.\d+$/u.exec(version)?.[1] ?? version;
}

/** Generates a site repository's files other than its content (requirement R1), by path. */
export function newRepository(name: string, kit: Kit): ReadonlyMap<string, string> {
  const plainName = name.replaceAll(/[\\`*_{}[\]<>#|]/gu, String.raw`\$&`);
  const docs = docsUrl(kit, '');
  const template = (file: string) =>
    readFileSync(new URL(`repository/${file}`, import.meta.url), 'utf8')
      .replace('KIT/', () => `${kit.repository}/`)
      .replace('@VERSION', () => `@${kit.version}`)
      .replaceAll('DOCS/', () => docs)
      .replace('# The site of NAME', () => `# The site of ${plainName}`);
  return new Map([
    ['.github/workflows/site.yml', template('site.yml')],
    ['.github/dependabot.yml', template('dependabot.yml')],
    ['.gitignore', template('gitignore')],
    ['README.md', template('README.md')],
  ]);
}
