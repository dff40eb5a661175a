import { identifierAddress, identifierAt } from '#kit/formats/facts/identifiers.ts';
import type { Identifier, Publication, Resource } from '#src/content/publication.ts';
import { joinList } from '#src/lib/joinList.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { paperFilePath } from '#kit/formats/facts/paperFile.ts';
import { filePath } from '#src/lib/sitePaths.ts';
import { fileSize } from '#src/lib/fileSize.ts';
import type { ResourceView } from '#src/content/publicationViews.ts';
import type { Words } from '#src/lib/words.ts';

/** Databases whose accession numbers can be linked: their pattern, and their address. */
const DATABASES: readonly (readonly [RegExp, (accession: string) => string])[] = [
  [/^GSE\d+$/u, (id) => `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${id}`],
  [/^PRJ[A-Z]{2}\d+$/u, (id) => `https://www.ncbi.nlm.nih.gov/bioproject/${id}`],
  [/^[SED]R[APRSXZ]\d+$/u, (id) => `https://www.ncbi.nlm.nih.gov/sra/${id}`],
  [/^phs\d+(?:\.v\d+\.p\d+)?$/u, (id) => `https://www.ncbi.nlm.nih.gov/gap/?term=${id}`],
  [/^E-[A-Z]{4}-\d+$/u, (id) => `https://www.ebi.ac.uk/biostudies/studies/${id}`],
  [/^EGA[SD]\d+$/u, (id) => `https://ega-archive.org/search/${id}`],
  [/^PXD\d+$/u, (id) => `https://proteomecentral.proteomexchange.org/cgi/GetDataset?ID=${id}`],
  [/^MSV\d+$/u, (id) => `https://massive.ucsd.edu/ProteoSAFe/dataset.jsp?accession=${id}`],
  [/^10\.\d{4,9}\/\S+$/u, doiAddress],
];

/** A paper's PDFs, code, data, preprints, archives and other resources, in this order. */
export function resourcesOf(publication: Publication, lang: string, words: Words): ResourceView[] {
  const { code, data, preprint, resources = [], identifiers = [] } = publication;
  const preprints = partsOf(preprint).filter((part) => !hasIdentifierAt(part, identifiers));
  /** Labels links and files by kind, files with their size: "PDF, 1.2 MB". */
  const resourceView = (resource: Resource): ResourceView => {
    const { kind, text, href, file, size } = resource;
    const kindName = words[kind];
    const hasOwnText = file === undefined && text !== href;
    if (hasOwnText)
      return { label: text, ...(kind !== 'note' && { kindName }), ...omitEmpty({ href }) };
    const label =
      size === undefined ? kindName : joinList([kindName, fileSize(size, lang)], words.comma);
    const path = file && filePath(paperFilePath(publication, resource));
    return { kindName, label, ...omitEmpty({ href, file: path }) };
  };
  return [
    ...resources.filter(({ kind }) => kind === 'pdf').map(resourceView),
    ...partsOf(code).map((part) => linkedView(words.code, part)),
    ...partsOf(data).map((part) => linkedView(words.data, part)),
    ...preprints.map((part) => linkedView(words.preprint, part)),
    ...identifiers.map((id) => ({ label: words[id.kind], href: identifierAddress(id) })),
    ...resources.filter(({ kind }) => kind !== 'pdf').map(resourceView),
  ];
}

/** Whether a preprint's address is that of an identifier, in any version. */
function hasIdentifierAt(address: string, identifiers: readonly Identifier[]): boolean {
  const keyOf = ({ kind, value }: Identifier) => `${kind} ${value.replace(/v\d+$/u, '')}`;
  const identifier = identifierAt(address);
  return identifier !== undefined && identifiers.some((id) => keyOf(id) === keyOf(identifier));
}

/** Since addresses contain semicolons, one separates only before a space, address or accession. */
const SEPARATOR = /[;,]\s+|;(?=https?:|10\.|[A-Z]{3,}\d)/u;

function partsOf(field: string | undefined): string[] {
  const parts = (field ?? '').split(SEPARATOR).map((part) => part.trim());
  return parts.filter(Boolean);
}

/** Links an address or accession number; other text has no link. */
function linkedView(kindName: string, part: string): ResourceView {
  if (parseSafeUrl(part) !== null) return { kindName, label: kindName, href: part };
  const accession = part.replace(/^(?:doi|[A-Za-z ]+):\s*/u, '');
  const address = DATABASES.find(([pattern]) => pattern.test(accession))?.[1](accession);
  // An accession of only zeros is a placeholder.
  const isReal = /[1-9]/u.test(accession.replace(/^\D+/u, ''));
  if (address === undefined || !isReal) return { kindName, label: `${kindName} ${part}` };
  return { kindName, label: `${kindName} ${accession}`, href: address };
}
