import { orcidIn } from '#kit/formats/facts/orcid.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { isRecord } from '#kit/content/yaml/values.ts';

type OwnerOrcid = { readonly id: string } | { readonly problem: Finding };

/**
 * The owner's ORCID iD in profile.yaml.
 *
 * @param profile The parsed profile.
 * @returns The iD, or why there is no valid one.
 */
export function ownerOrcid(profile: Readonly<Record<string, unknown>> | undefined): OwnerOrcid {
  const links = profile?.['links'];
  const written = isRecord(links) ? links['orcid'] : undefined;
  if (typeof written !== 'string' || written.trim() === '') {
    return { problem: { code: 'orcidRecord', kind: 'none' } };
  }
  const id = orcidIn(written);
  return id === undefined
    ? { problem: { code: 'orcidRecord', kind: 'bad', value: written } }
    : { id };
}
