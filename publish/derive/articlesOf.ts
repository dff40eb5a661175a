import type { Publication } from '#src/content/publication.ts';
import { doiIn } from '#formats/facts/doi.ts';
import { comparableDoi } from '#formats/facts/preprintServers.ts';

/**
 * Which preprints became which publications: an article names its preprint by DOI or address.
 *
 * @param publications - All of the owner's.
 * @returns A look-up of the publication that a preprint became; undefined where it became none.
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

/** DOIs are compared without regard to case, version and resolver; other addresses as they are. */
function placeOf(address: string): string {
  const doi = doiIn(address);
  return doi === undefined ? address : comparableDoi(doi);
}
