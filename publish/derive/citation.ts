import type { Publication } from '#src/content/publication.ts';
import type { RichNode, RichText } from '#text/richText.ts';
import { spelledInitials } from '#formats/facts/spelledInitials.ts';
import { noticeLines } from '#formats/facts/notices.ts';
import { omitEmpty } from '#text/omitEmpty.ts';
import { doiAddress } from '#formats/facts/doi.ts';
import { citedBibtexOf } from '#formats/bibtex/writeBibtex.ts';
import { type CslItem, type CslName, cslOf } from '#formats/csl/writeCslJson.ts';
import { formatReferences } from '#formats/csl/cslEngine.ts';
import { risOf } from '#formats/ris/writeRis.ts';
import { plainText } from '#text/cleanText.ts';
import { NOTICE_NAMES } from '#text/publicationNames.ts';

/** The texts that "Cite" copies for one publication. */
export type Citations = {
  readonly bibtex: string;
  readonly ris: string;
  readonly apa: string;
  readonly vancouver: string;
};

/** References with their italics. */
export type RichCitations = { readonly apa: RichText; readonly vancouver: RichText };

/** The citations of one publication; see `allCitationsOf`. */
export function citationsOf(publication: Publication): Citations {
  const [citations] = allCitationsOf([publication]);
  if (citations === undefined) throw new Error('one publication has one set of citations');
  return citations;
}

/**
 * The citations of many publications, in order: BibTeX, RIS, and plain text in APA (7th edition)
 * and Vancouver (NLM) style, formatted by a CSL engine.
 * @param publications - Publications.
 * @returns A set of four texts each. Takes linear time, about 1 ms each.
 */
export function allCitationsOf(publications: readonly Publication[]): Citations[] {
  const rich = richCitationsOf(publications);
  return publications.map((publication, index) => ({
    bibtex: citedBibtexOf(publication),
    ris: risOf(publication),
    apa: plainText(rich[index]?.apa ?? []),
    vancouver: plainText(rich[index]?.vancouver ?? []),
  }));
}

/** The references of many publications, in order, with their italics. */
export function richCitationsOf(publications: readonly Publication[]): RichCitations[] {
  const items = publications.map(printedItem);
  const apa = formatReferences('apa', items);
  const vancouver = formatReferences('vancouver', items);
  return publications.map((publication, index) => ({
    apa: withNotices((apa[index] ?? []).map(withoutAnd), publication),
    vancouver: withNotices(vancouver[index] ?? [], publication),
  }));
}

/**
 * The CSL item that the styles print. A URL that only repeats the DOI is left out, since the DOI is
 * printed anyway. CSL can't express that there are more authors than listed, so "et al." is passed
 * as the last one.
 */
function printedItem({ hasMoreAuthors, ...publication }: Publication): CslItem {
  const { URL: url, author = [], editor = [], ...item } = cslOf(publication);
  const isDoi = item.DOI !== undefined && url === doiAddress(item.DOI);
  const others = hasMoreAuthors === true ? [{ literal: 'et al.' }] : [];
  return {
    ...item,
    ...(url === undefined || isDoi ? {} : { URL: url }),
    ...omitEmpty({
      author: [...author.map(withInitialsApart), ...(author.length > 0 ? others : [])],
      editor: [...editor.map(withInitialsApart), ...(author.length > 0 ? [] : others)],
    }),
  };
}

/** The engine takes "AM" for one name, and would print only "A.". */
function withInitialsApart(name: CslName): CslName {
  const { given, family } = name;
  if (given === undefined || family === undefined) return name;
  return { ...name, given: spelledInitials(given, family) };
}

/** A citation of a corrected or retracted paper mentions the notice. */
function withNotices(reference: RichText, { notices }: Publication): RichText {
  const lines = noticeLines(notices, NOTICE_NAMES).join('; ');
  return lines === '' || reference.length === 0 ? reference : [...reference, ` (${lines})`];
}

/** APA joins the last author with "&", but not "et al.". */
function withoutAnd(node: RichNode): RichNode {
  return typeof node === 'string' ? node.replace(/,? & et al\./u, ', et al.') : node;
}
