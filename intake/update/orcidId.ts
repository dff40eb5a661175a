import { isRecord } from '#publish/read/yaml/values.ts';

type OrcidId = { readonly id: string } | { readonly problem: string };

/**
 * The owner's ORCID iD in profile.yaml.
 *
 * @param profile The parsed profile.
 * @returns The iD, or a sentence on why there is no valid one.
 */
export function orcidIdIn(profile: Readonly<Record<string, unknown>> | undefined): OrcidId {
  const links = profile?.['links'];
  const written = isRecord(links) ? links['orcid'] : undefined;
  if (typeof written !== 'string' || written.trim() === '') {
    return {
      problem:
        'ORCID was not asked: profile.yaml has no links.orcid (such as https://orcid.org/0000-0002-1825-0097).',
    };
  }
  const id = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/iu.exec(written)?.[0].toUpperCase();
  if (id === undefined || !hasRightCheckDigit(id)) {
    return {
      problem: `ORCID was not asked: links.orcid, “${written}”, is not a valid ORCID iD; copy yours from orcid.org.`,
    };
  }
  return { id };
}

/** @see ISO/IEC 7064, MOD 11-2, as ORCID uses it. */
function hasRightCheckDigit(id: string): boolean {
  const digits = Array.from(id.replaceAll('-', ''));
  const total = digits.slice(0, -1).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}
