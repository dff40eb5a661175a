import { fileAddress } from '#src/components/address.ts';

const FILES = [
  { file: 'publications.bib', format: 'BibTeX' },
  { file: 'publications.ris', format: 'RIS' },
  { file: 'publications.csl.json', format: 'CSL-JSON' },
  { file: 'feed.xml', format: 'Atom feed' },
] as const;

/** The list as files, for reference managers and feed readers (requirement O5). */
export function WholeList() {
  return (
    <p className="whole-list">
      <span className="meta">The whole list as a file</span>
      {FILES.map(({ file, format }) => (
        <a key={file} href={fileAddress(file)} className="text-link foot-link">
          {format}
        </a>
      ))}
    </p>
  );
}
