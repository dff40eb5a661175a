import { parsed } from '#tests/support/parsed.ts';
import { runUpdate } from '#kit/cli/commands/update.ts';
import { ORCID_ID, scriptOf, type Answers } from './serviceRecords.ts';
import { replayServer } from './replayServer.ts';
import { contentFolder } from './testFolder.ts';

/** Helpers for the tests of the update. */

export const PROFILE = `name: Ada M. Okafor
headline: Bioinformatics Scientist
email: ada@example.org
links:
  orcid: https://orcid.org/${ORCID_ID}
`;

/** A content folder that lives as long as the test. */
export function folderWith(
  bib: string,
  profile = PROFILE,
  more: Readonly<Record<string, string>> = {},
) {
  return contentFolder({ 'profile.yaml': profile, 'publications.bib': bib, ...more });
}

/** Where the services are, if one server stands for all of them. */
export function servicesAt(root: string): Record<string, string> {
  return {
    PORTFOLIO_ORCID_URL: root,
    PORTFOLIO_CROSSREF_URL: root,
    PORTFOLIO_DATACITE_URL: root,
  };
}

/** Runs the command against a server that gives these answers. */
export async function update(
  folder: string,
  words: readonly string[],
  answers: Answers | Parameters<typeof replayServer>[0],
  env: Readonly<Record<string, string>> = {},
  showProgress?: (line: string) => void,
) {
  const server = await replayServer(typeof answers === 'function' ? answers : scriptOf(answers));
  const lines: string[] = [];
  const code = await runUpdate(folder, ...((await parsed('update', ...words)) as [object]), {
    env: { ...servicesAt(server.root), ...env },
    now: new Date('2026-11-22T08:00:00Z'),
    write: (line) => void lines.push(line),
    clock: server.clock,
    ...(showProgress && { showProgress }),
  });
  const { requests, clock } = server;
  return { code, text: lines.join('\n'), requests, waited: clock.waited() };
}
