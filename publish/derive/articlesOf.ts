import type { Publication } from '#src/content/publication.ts';
import { doiIn } from '#formats/facts/doi.ts';
import { comparableDoi } from '#formats/facts/preprintServers.ts';

/**
 * Maps preprints to the articles they became: an article names its preprint by DOI or address.
 *
 * @param publications - All of the owner's publications.
 * @returns A lookup of the publication that a preprint became; undefined if there is none.
 */
export function articlesOf(
  publications: readonly Publication[],
): (preprint: Publication) => Publication | undefined {
  const byPlace = new Map(
    publications.flatMap((article) =>
      article.preprint === undefined ? [] : [[placeOf(article.preprint), article] as const],
    ),
  );
  return (preprint) => {
    const places = [preprint.doi, preprint.link].flatMap((place) => place ?? []);
    const article = places.map((place) => byPlace.get(placeOf(place))).find(Boolean);
    return article === preprint ? undefined : article;
  };
}

/** DOIs are compared ignoring case, version and resolver; other addresses exactly. */
function placeOf(address: string): string {
  const doi = doiIn(address);
  return doi === undefined ? address : comparableDoi(doi);
}
