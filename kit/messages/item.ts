/** What a problem is about: `job 2 (“Analyst”)`, `entry “okafor2024”`, `entry @article`. */
export type Item = {
  readonly noun: string;
  /** Place in its list, from 1. */
  readonly number?: number;
  readonly name?: string;
};
