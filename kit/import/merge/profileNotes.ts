import { stringify } from 'yaml';
import type { Basics } from '#kit/formats/careerItem.ts';
import { isSamePage, proposedProfile } from '#kit/import/proposedProfile.ts';
import { foldText } from '#src/lib/fold.ts';
import { namedProfile } from '#src/lib/profileAddress.ts';
import { eitherList, namesIn } from '#src/lib/eitherForm.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { profileIn } from './contentFolder.ts';

/**
 * What a source says about its owner that profile.yaml lacks. An import doesn't write the profile,
 * which is the owner's own text.
 *
 * @param folder - the content folder
 * @param basics - what the source says
 * @returns lines as they can be copied into the file; none if nothing is lacking
 */
export function profileNotes(folder: string, basics: Basics): string[] {
  const profile = profileIn(folder) ?? {};
  const proposed = proposedProfile(basics);
  const names = [...textsIn(profile['name']), ...eitherList(profile['nameVariants'], namesIn)].map(
    foldedText,
  );
  const whole = textsIn(Object.values(profile)).map(tidy);
  const keywords = textsIn(profile['keywords'])
    .flatMap((text) => text.split(','))
    .map(foldedText);
  const links = isRecord(profile['links']) ? Object.entries(profile['links']) : [];
  const pages = links.flatMap(([network, given]) =>
    typeof given === 'string' ? (namedProfile(network, given) ?? given) : [],
  );
  const isSaid = (field: string, value: string) => foldedText(value) === foldedText(profile[field]);
  const scalars = ['headline', 'email', 'location'] as const;
  const lacking = omitEmpty({
    name: names.includes(foldedText(proposed.name)) ? undefined : proposed.name,
    ...Object.fromEntries(
      scalars.flatMap((field) => {
        const value = proposed[field];
        return value === undefined || isSaid(field, value) ? [] : [[field, value]];
      }),
    ),
    nameVariants: proposed.nameVariants.filter((name) => !names.includes(foldedText(name))),
    about: proposed.about.filter((text) => !whole.some((mine) => mine.includes(text))),
    keywords: proposed.keywords.filter((word) => !keywords.includes(foldedText(word))),
  });
  const newLinks = Object.entries(proposed.links).filter(
    ([, address]) => !pages.some((page) => isSamePage(page, address)),
  );
  const fields = {
    ...lacking,
    ...(newLinks.length > 0 && { links: Object.fromEntries(newLinks) }),
  };
  if (Object.keys(fields).length === 0) return [];
  return stringify(fields, { lineWidth: 0 }).trimEnd().split('\n');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function foldedText(value: unknown): string {
  return typeof value === 'string' ? foldText(tidy(value)) : '';
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
