/** A field that has another name than in an earlier version. */
export type Rename = {
  /** The file of the content folder, in whose items or at whose top the field is. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
};

/**
 * Every field that was renamed. Its earlier name is still read, at least until the next major
 * version (docs/contract.md); the check tells the new one, and `migrate` writes it.
 */
export const RENAMES: readonly Rename[] = [
  { file: 'jobs.yaml', from: 'logoComponent', to: 'logo' },
];
