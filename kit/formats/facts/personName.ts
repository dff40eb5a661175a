/** One name, split as BibTeX does. */
export type PersonName = {
  /** Natural order: "Ada M. van der Berg Jr.". */
  readonly name: string;
  readonly family: string;
  readonly given?: string;
  readonly particle?: string;
  readonly suffix?: string;
  readonly isGroup?: boolean;
  /** Marks written with the name: "*†", "1*". */
  readonly marks?: string;
};

/** The last name with its particle; "de-", "d'" and "al-" get no space after them. */
export function joinSurname(particle: string, family: string): string {
  return /[-‐'’]$/u.test(particle) ? particle + family : `${particle} ${family}`.trim();
}
