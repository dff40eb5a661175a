import { orcidIn } from '#formats/facts/orcid.ts';
import { isRecord } from '#publish/read/yaml/values.ts';

type OwnerOrcid = { readonly id: string } | { readonly problem: string };

/**
 * The owner's ORCID iD in profile.yaml.
 *
 * @param profile The parsed profile.
 * @returns The iD, or a sentence on why there is no valid one.
 */
export function ownerOrcid(profile: Readonly<Record<string, unknown>> | undefined): OwnerOrcid {
  const links = profile?.['links'];
  const written = isRecord(links) ? links['orcid'] : undefined;
  if (typeof written !== 'string' || written.trim() === '') {
    return {
      problem:
        'ORCID was not asked: profile.yaml has no links.orcid (such as https://orcid.org/0000-0002-1825-0097).',
    };
  }
  const id = orcidIn(written);
  if (id === undefined) {
    return {
      problem: `ORCID was not asked: links.orcid, “${written}”, is not a valid ORCID iD; copy yours from orcid.org.`,
    };
  }
  return { id };
}
