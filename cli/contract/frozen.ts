import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#publish/project.mjs';

/** The content folders of earlier releases, which must go on building (docs/contract.md). */
export const CONTRACT = path.join(PROJECT, 'contract');

/** A content folder as it was at a release. */
export type Frozen = {
  /** "1.0/sample". */
  readonly name: string;
  /** Absolute path of the content folder. */
  readonly folder: string;
  /** Absolute path of the list of the addresses that it published. */
  readonly list: string;
  /** Those addresses; undefined until they are frozen. */
  readonly addresses?: readonly string[];
};

/** @returns Every frozen folder, oldest release first. */
export function frozenFolders(contract = CONTRACT): Frozen[] {
  return foldersIn(contract).flatMap((version) =>
    foldersIn(path.join(contract, version)).map((each): Frozen => {
      const folder = path.join(contract, version, each);
      const list = `${folder}.txt`;
      const frozen = { name: `${version}/${each}`, folder, list };
      if (!existsSync(list)) return frozen;
      return { ...frozen, addresses: readFileSync(list, 'utf8').split('\n').filter(Boolean) };
    }),
  );
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}
