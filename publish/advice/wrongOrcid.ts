import { networkAt } from '#text/profileAddress.ts';
import { orcidIn } from '#formats/facts/orcid.ts';
import type { Content } from '#src/content/content.ts';
import { lineWith, type Advice } from './inFile.ts';

/**
 * Links of the profile to ORCID whose iD has a digit that can't be right: they lead nowhere, or to
 * somebody else.
 * @param content - The content, where an iD alone is already an address.
 * @param text - The text of profile.yaml.
 */
export function wrongOrcid({ profile }: Content, text: string): Advice[] {
  return Object.entries(profile.links).flatMap(([field, url]): Advice[] => {
    if (networkAt(url) !== 'orcid' || orcidIn(url) !== undefined) return [];
    // As written: alone, or as an address.
    const value = /(?<=^https?:\/\/[^/]+\/)[^/?#]+/u.exec(url)?.[0] ?? url;
    const line = lineWith(text, value);
    return [{ code: 'wrongOrcid', field, value, ...(line > 0 && { line }) }];
  });
}
