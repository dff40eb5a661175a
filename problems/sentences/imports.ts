import { describeProblem } from '#problems/describeProblem.ts';
import type { Item } from '#problems/item.ts';
import type { Finding, FindingIn } from '#problems/problem.ts';

/**
 * What an import or an update can say of a record: code → function of its data that returns a
 * sentence without its full stop. As in `SENTENCES`, the type of the parameter is the data that an
 * {@link ImportFinding} with that code must carry.
 */
export const IMPORTS = {
  // What a reader of a format can't take over.
  mistake: ({ problem }: { problem: Finding & { readonly item?: Item } }): string => {
    const { message, fix } = describeProblem(problem);
    return `${message}; ${fix}`;
  },
  onlyParent: ({ key }: { key: string }): string =>
    `“${key}” is the book that other entries are part of; they have its fields`,
  lacking: ({ noun, fields }: { noun: string; fields: readonly string[] }): string =>
    `this ${noun} has ${fields.length === 1 ? 'no' : 'neither'} ${fields.join(' nor ')}`,
  notAnEntry: (): string => 'this is not an entry',
  notACslItem: (): string => 'this is not a CSL item',
  emptyReference: (): string => 'this reference has no name or no words',
  endsBeforeStart: ({ period }: { period: string }): string =>
    `it ends before it begins: ${period}`,
  noRoleOrOrganization: (): string => 'ORCID names neither a role nor an organization',
  noWork: (): string => 'ORCID gave no work here',
  orcidError: ({ said }: { said: string }): string => `ORCID gave an error: ${said}`,
  groupsWithoutPlace: ({ noun, count }: { noun: string; count: number }): string =>
    `${count} ${noun} ${count === 1 ? 'group' : 'groups'}: this site has no place for them`,
  sectionsWithoutPlace: ({ sections }: { sections: readonly Section[] }): string => {
    const counted = sections.map(
      ({ name, count }) => `${count} ${count === 1 ? 'entry' : 'entries'} of “${name}”`,
    );
    const isOne = sections.length === 1 && sections[0]?.count === 1;
    return `${counted.join(', ')}: this site has no place for ${isOne ? 'it' : 'them'}`;
  },

  // What a reader finds odd.
  retractedInPubmed: (): string => 'PubMed says that it is retracted',
  unknownRisType: ({ value }: { value: string }): string =>
    `its RIS type “${value}” is not known here`,
};

type Section = { readonly name: string; readonly count: number };

/** What became of a record, or what to look at, as data; {@link sayImport} makes a sentence of it. */
export type ImportFinding = FindingIn<typeof IMPORTS>;

/** @returns The sentence for the report, without its full stop. */
export function sayImport(finding: ImportFinding): string {
  // A finding's type ties its data to its code; TypeScript can't follow that through the lookup.
  const say = IMPORTS[finding.code] as (data: object) => string;
  return say(finding);
}
