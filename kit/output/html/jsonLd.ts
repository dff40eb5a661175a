import { orcidIn } from '#kit/formats/facts/identifiers.ts';
import type { Content, Profile } from '#src/content/content.ts';
import { absoluteUrl, sharedUrl, uriOf } from '#src/lib/absoluteUrl.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { namedLinks } from '#src/lib/networks.ts';
import { parsePeriod } from '#src/lib/period.ts';
import { cleanText } from '#src/lib/cleanText.ts';

export const CONTEXT = 'https://schema.org';

/** One thing of schema.org's vocabulary, as JSON-LD. */
export type Thing = { readonly '@type'?: string | readonly string[] } & Readonly<
  Record<string, unknown>
>;

/**
 * The owner as schema.org's Person, for the home page.
 * @returns JSON-LD data; what is unknown is left out.
 */
export function personJsonLd(content: Content): Thing {
  const { profile, jobs, education, skills, sections } = content;
  const titlesIn = (own: string) =>
    sections.find(({ id }) => id === own)?.items.map(({ title }) => title) ?? [];
  const employers = jobs.filter(({ period }) => parsePeriod(period).isCurrent);
  return {
    '@context': CONTEXT,
    '@type': 'Person',
    '@id': personId(profile),
    ...omitEmpty({
      name: profile.name,
      alternateName: profile.nameVariants,
      jobTitle: profile.headline,
      description: profile.description,
      url: absoluteUrl(profile.siteUrl),
      image: uriOf(profile.avatar),
      email: profile.email,
      address: profile.location && {
        '@type': 'PostalAddress',
        addressLocality: profile.location,
      },
      sameAs: profileLinks(profile),
      identifier: orcid(profile),
      worksFor: named(
        'Organization',
        employers.map(({ company }) => company),
      ),
      alumniOf: named(
        'EducationalOrganization',
        education.map(({ institution }) => institution),
      ),
      award: titlesIn('awards'),
      knowsLanguage: titlesIn('languages'),
      knowsAbout: [...new Set(skills.flatMap((group) => group.skills))],
    }),
  };
}

/**
 * The site itself as schema.org's WebSite.
 * @returns JSON-LD data.
 */
export function webSiteJsonLd({ profile }: Content): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    ...omitEmpty({
      name: profile.name,
      description: profile.description,
      url: absoluteUrl(profile.siteUrl),
      inLanguage: profile.lang,
      keywords: profile.keywords.join(', '),
      publisher: { '@id': personId(profile) },
    }),
  };
}

/** The id by which other data refers to the owner. */
export const personId = (profile: Profile): string => `${sharedUrl(profile) ?? ''}#person`;

function profileLinks({ links }: Profile): string[] {
  return namedLinks(links)
    .map(({ url }) => uriOf(url))
    .filter((link) => link !== undefined);
}

function orcid({ links }: Profile): Thing | undefined {
  const id = orcidIn(links['orcid'] ?? '');
  return id === undefined
    ? undefined
    : { '@type': 'PropertyValue', propertyID: 'ORCID', value: id };
}

const named = <Type extends 'Organization' | 'EducationalOrganization'>(
  type: Type,
  names: readonly string[],
) => [...new Set(names)].map((name) => ({ '@type': type, name }));

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON-LD as the text of a `<script type="application/ld+json">` element.
 * @param value - Plain data.
 * @returns JSON in which no text can close the element or open another (HTML, "Restrictions for
 *   contents of script elements").
 */
export function jsonLdScript(value: object): string {
  const clean = (_key: string, member: unknown): unknown =>
    typeof member === 'string' ? cleanText(member) : member;
  return JSON.stringify(value, clean).replace(
    /[<>&\u2028\u2029]/gu,
    (character) => ESCAPES[character] ?? character,
  );
}
