/** A span of time in ISO 8601 parts; `end` is left out while it lasts. */
export type Period = {
  readonly start?: string;
  readonly end?: string;
  readonly isCurrent: boolean;
};

/**
 * Reads the period of a job ("03/2021 - 08/2024") or a degree ("2014 - 2018").
 * In: the text as content files have it. Out: "2021-03" or "2014" at each end; what can't be read
 * is left out.
 */
export function parsePeriod(text: string): Period {
  const [first = '', last] = text.split(/[-\u2013]/u).map((part) => part.trim());
  const isCurrent = last === 'Present';
  const start = isoPart(first);
  const end = isoPart(last ?? '');
  return {
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    isCurrent,
  };
}

function isoPart(part: string): string | undefined {
  const match = /^(?:([0-9]{1,2})\/)?([0-9]{4})$/u.exec(part);
  if (match?.[2] === undefined) return undefined;
  return match[1] === undefined ? match[2] : `${match[2]}-${match[1].padStart(2, '0')}`;
}
