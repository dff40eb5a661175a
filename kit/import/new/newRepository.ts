/** Whose kit a site repository is built with: a repository on GitHub, and one of its tags. */
export type Kit = { readonly repository: string; readonly version: string };

/**
 * @param text - "owner/repository@version"
 * @returns Undefined if it is not of this form, which is also safe inside YAML.
 */
export function readKit(text: string): Kit | undefined {
  const [, repository, version] =
    /^((?!\.)[\w.-]+\/(?!\.)[\w.-]+)@([\w][\w./+-]*)$/u.exec(text.trim()) ?? [];
  return repository === undefined || version === undefined ? undefined : { repository, version };
}

/**
 * @returns The kit that it belongs to, at its version; undefined if it names no repository on GitHub.
 */
export function kitOf({ repository, version = '' }: Manifest): Kit | undefined {
  const address = typeof repository === 'string' ? repository : repository?.url;
  const [, name] =
    /^(?:github:|(?:git\+)?(?:https|ssh):\/\/(?:git@)?github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?$/u.exec(
      address ?? '',
    ) ?? [];
  return name === undefined ? undefined : readKit(`${name}@v${version}`);
}

export type Manifest = {
  readonly version?: string;
  readonly repository?: string | { readonly url?: string };
};

/** @returns The URL of the folder of JSON Schemas, with a trailing "/". */
export function schemasOf(kit: Kit): string {
  return `https://raw.githubusercontent.com/${kit.repository}/${majorOf(kit)}/kit/schemas/`;
}

/** @returns The URL of one of the kit's pages of documentation. */
export function docsOf(kit: Kit, page: string): string {
  return `https://github.com/${kit.repository}/blob/${majorOf(kit)}/docs/${page}`;
}

/** "v1.2.0" → "v1": an upgrade within a major version need not touch the owner's files. */
function majorOf({ version }: Kit): string {
  return /^(v\d+)\.\d+\.\d+$/u.exec(version)?.[1] ?? version;
}

/**
 * Generates what a site repository holds besides its content (requirement R1).
 *
 * @returns Path in the repository → text.
 */
export function newRepository(name: string, kit: Kit): ReadonlyMap<string, string> {
  return new Map([
    ['.github/workflows/site.yml', workflow(kit)],
    ['.github/dependabot.yml', DEPENDABOT],
    ['.gitignore', IGNORED],
    ['README.md', readme(name, kit)],
  ]);
}

/** What the called workflow may do at most: it publishes, and opens pull requests with updates. */
function workflow({ repository, version }: Kit): string {
  return `name: Site
on:
  push:
    branches: [main]
  pull_request:
  schedule:
    - cron: '23 5 * * 1'
  workflow_dispatch:
permissions:
  contents: write
  pages: write
  id-token: write
  pull-requests: write
jobs:
  site:
    uses: ${repository}/.github/workflows/site.yml@${version}
`;
}

/** Proposes new versions of the kit; a week old, so that a bad one is known by then. */
const DEPENDABOT = `version: 2
updates:
  - package-ecosystem: github-actions
    directory: /
    schedule:
      interval: weekly
    cooldown:
      default-days: 7
`;

/** What the commands write on a computer. */
const IGNORED = `dist/
.build/
portfolio.zip
.DS_Store
`;

function readme(name: string, kit: Kit): string {
  return `# The site of ${name.replaceAll(/[\\`*_{}[\]<>#|]/gu, String.raw`\$&`)}

The files here are all that the site is made from. Each change on the branch \`main\` is checked and published.

- **Once**: Settings → Pages → Source: “GitHub Actions”. And for a weekly proposal of what is new: Settings →
  Actions → General → “Allow GitHub Actions to create and approve pull requests”.
- **Change a text**: open a file, press the pencil, and commit.
- **Bring in papers**: save them from your reference manager as \`publications.bib\`, then Add file → Upload files.
- **Something is wrong?** The tab “Actions” names the file, the line and how to mend it. Until then, the last site stays.

[Every field](${docsOf(kit, 'content.md')}) · [Looks](${docsOf(kit, 'looks.md')}) · [Questions](${docsOf(kit, 'questions.md')})
`;
}
