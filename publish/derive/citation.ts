import type { Publication } from '#src/content/publication.ts';
import type { RichNode, RichText } from '#text/richText.ts';
import { spelledInitials } from '#formats/facts/spelledInitials.ts';
import { noticeLines } from '#formats/facts/notices.ts';
import { compact } from '#text/compact.ts';
import { doiAddress } from '#formats/facts/doi.ts';
import { citedBibtexOf } from '#formats/bibtex/writeBibtex.ts';
import { type CslItem, type CslName, cslOf } from '#formats/csl/writeCslJson.ts';
import { formatReferences } from '#formats/csl/cslEngine.ts';
import { risOf } from '#formats/ris/writeRis.ts';
import { plainText } from '#text/cleanText.ts';

/** What "Cite" copies for one publication. */
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
 * The citations of many publications, in their order: BibTeX, RIS, and plain text by APA (7th
 * edition) and Vancouver (NLM), formatted by a CSL engine.
 * @param publications - Publications.
 * @returns A set of four texts each. Time grows with their number, about 1 ms each.
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

/** The references of many publications, in their order, italics kept. */
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
 * What the styles print. An address that is only that of the DOI is left out, since the DOI is
 * printed anyway. CSL can't say that there are more authors than it is given, so "et al." goes as
 * the last one.
 */
function printedItem({ hasMoreAuthors, ...publication }: Publication): CslItem {
  const { URL: url, author = [], editor = [], ...item } = cslOf(publication);
  const isDoi = item.DOI !== undefined && url === doiAddress(item.DOI);
  const others = hasMoreAuthors === true ? [{ literal: 'et al.' }] : [];
  return {
    ...item,
    ...(url === undefined || isDoi ? {} : { URL: url }),
    ...compact({
      author: [...author.map(withInitialsApart), ...(author.length > 0 ? others : [])],
      editor: [...editor.map(withInitialsApart), ...(author.length > 0 ? [] : others)],
    }),
  };
}

/** The engine takes "AM" for one name, and would print "A." alone. */
function withInitialsApart(name: CslName): CslName {
  const { given, family } = name;
  if (given === undefined || family === undefined) return name;
  return { ...name, given: spelledInitials(given, family) };
}

/** Whoever cites a paper that was corrected or retracted says so. */
function withNotices(reference: RichText, { notices }: Publication): RichText {
  const lines = noticeLines(notices).join('; ');
  return lines === '' || reference.length === 0 ? reference : [...reference, ` (${lines})`];
}

/** APA joins the last author by "&", but not "et al.". */
function withoutAnd(node: RichNode): RichNode {
  return typeof node === 'string' ? node.replace(/,? & et al\./u, ', et al.') : node;
}
