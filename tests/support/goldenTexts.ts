import { getDocumentProxy, extractText } from 'unpdf';
import { pageText } from './pageText.ts';

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Text files that golden files hold as they are. */
const TEXT_FILE = /(?:^|\/)[^/]+\.(?:bib|ris|csl\.json|json|vcf|xml|txt)$/u;

/** Pages of papers are alike, so golden files hold a sample of at most this many. */
const MAX_PAPER_PAGES = 20;

/** Returns the texts of a site's pages, data files and PDFs, by the name of the golden file. */
export async function goldenTexts(site: Files): Promise<Map<string, string>> {
  const texts = new Map<string, string[]>();
  const add = (name: string, text: string) => texts.set(name, [...(texts.get(name) ?? []), text]);
  const files = [...site].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const papers = files.filter(([file]) => isPaper(file)).map(([file]) => file);
  const step = Math.ceil(papers.length / MAX_PAPER_PAGES);
  const isOmitted = (file: string) => isPaper(file) && papers.indexOf(file) % step !== 0;
  for (const [file, bytes] of files) {
    // Lines of a vCard end with CRLF, which Git would change.
    const text = () => Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n');
    if (file.startsWith('licenses/') || file.startsWith('static/') || isOmitted(file)) continue;
    if (file.endsWith('.html'))
      add(
        isPaper(file) ? 'papers.txt' : isPost(file) ? 'posts.txt' : 'pages.txt',
        `=== ${file}\n${pageText(text(), /^(?:[\w-]{2,}\/)?index\.html$/u.test(file))}\n`,
      );
    else if (file.endsWith('.pdf') && !/^(?:files|publications)\//u.test(file))
      add(`${file.replaceAll('/', '-')}.txt`, await pdfText(bytes as Uint8Array));
    else if (TEXT_FILE.test(file)) add(file.replaceAll('/', '-'), text());
  }
  const namesWithoutHash = files.map(([file]) => file.replace(/-[\w-]{8}(?=\.\w+$)/u, '-*'));
  add('files.txt', [...new Set(namesWithoutHash)].join('\n'));
  return new Map([...texts].map(([name, parts]) => [name, `${parts.join('\n').trimEnd()}\n`]));
}

const isPaper = (file: string) => /(?:^|\/)publications\/[^/]+\/index\.html$/u.test(file);
const isPost = (file: string) => /(?:^|\/)(?:posts|tags)\/.+\.html$/u.test(file);

async function pdfText(bytes: Uint8Array): Promise<string> {
  // A copy, since unpdf detaches the buffer.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page, index) => `--- page ${index + 1}\n${page}`).join('\n');
}
