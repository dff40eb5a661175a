import type { Publication } from '#src/content/publication.ts';
import { doiIn, comparableDoi } from '#kit/formats/facts/doi.ts';

/**
 * Maps preprints to the articles they became: an article names its preprint by DOI or address.
 *
 * @returns A lookup of the publication that a preprint became; undefined if there is none.
 */
export function publishedVersions(
  publications: readonly Publication[],
): (preprint: Publication) => Publication | undefined {
  const byPreprint = new Map(
    publications.flatMap((article) =>
      article.preprint === undefined ? [] : [[doiOrAddress(article.preprint), article] as const],
    ),
  );
  return (preprint) => {
    const links = [preprint.doi, preprint.link].flatMap((link) => link ?? []);
    const article = links.map((link) => byPreprint.get(doiOrAddress(link))).find(Boolean);
    return article === preprint ? undefined : article;
  };
}

/** DOIs are compared ignoring case, version and resolver; other addresses exactly. */
function doiOrAddress(link: string): string {
  const doi = doiIn(link);
  return doi === undefined ? link : comparableDoi(doi);
}
