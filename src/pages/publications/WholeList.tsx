import * as FILES from '#src/lib/fileNames.ts';
import { PAPER_LISTS } from '#src/lib/paperLists.ts';
import { site } from 'virtual:content/site';
import { fileAddress, textFileAddress } from '#src/components/address.ts';
import * as words from 'virtual:content/words';

const FORMATS = [
  ...PAPER_LISTS.map(({ file, format }) => ({ address: fileAddress(file), format })),
  // A feed needs the site's address (W1).
  ...(site.siteUrl === undefined
    ? []
    : [{ address: textFileAddress(FILES.feed), format: words.atomFeed }]),
];

/** The list as files, for reference managers and feed readers (requirement O5). */
export function WholeList() {
  return (
    <p className="mt-18 flex flex-wrap items-center gap-x-6 border-t border-line pt-5 text-small print:hidden">
      <span className="meta">{words.wholeList}</span>
      {FORMATS.map(({ address, format }) => (
        <a key={address} href={address} className="text-link foot-link">
          {format}
        </a>
      ))}
    </p>
  );
}
