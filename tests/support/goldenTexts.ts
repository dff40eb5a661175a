import { getDocumentProxy, extractText } from 'unpdf';
import { pageText } from './pageText.ts';

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Text files that are compared as they are. */
const PLAIN = /(?:^|\/)[^/]+\.(?:bib|ris|csl\.json|json|vcf|xml|txt)$/u;

/** Pages of papers are alike: of a longer list, every nth is enough. */
const PAPER_PAGES = 20;

/** The texts that visitors, programs and readers get of a site, by the name of the golden file. */
export async function goldenTexts(site: Files): Promise<Map<string, string>> {
  const texts = new Map<string, string[]>();
  const add = (name: string, text: string) => texts.set(name, [...(texts.get(name) ?? []), text]);
  const files = [...site].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const papers = files.filter(([file]) => isPaper(file)).map(([file]) => file);
  const step = Math.ceil(papers.length / PAPER_PAGES);
  const isLeftOut = (file: string) => isPaper(file) && papers.indexOf(file) % step !== 0;
  for (const [file, bytes] of files) {
    // A contact card ends its lines as the format asks; Git would not keep that.
    const text = () => Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n');
    if (file.startsWith('licenses/') || file.startsWith('static/') || isLeftOut(file)) continue;
    if (file.endsWith('.html'))
      add(
        isPaper(file) ? 'papers.txt' : isPost(file) ? 'posts.txt' : 'pages.txt',
        `=== ${file}\n${pageText(text(), /^(?:[\w-]{2,}\/)?index\.html$/u.test(file))}\n`,
      );
    else if (file.endsWith('.pdf') && !/^(?:files|publications)\//u.test(file))
      add(`${file.replaceAll('/', '-')}.txt`, await pdfText(bytes as Uint8Array));
    else if (PLAIN.test(file)) add(file.replaceAll('/', '-'), text());
  }
  const list = files.map(([file]) => file.replace(/-[\w-]{8}(?=\.\w+$)/u, '-*'));
  add('files.txt', [...new Set(list)].join('\n'));
  return new Map([...texts].map(([name, parts]) => [name, `${parts.join('\n').trimEnd()}\n`]));
}

const isPaper = (file: string) => /(?:^|\/)publications\/[^/]+\/index\.html$/u.test(file);
const isPost = (file: string) => /(?:^|\/)(?:posts|tags)\/.+\.html$/u.test(file);

async function pdfText(bytes: Uint8Array): Promise<string> {
  // unpdf takes the memory of what it is given.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page, at) => `--- page ${at + 1}\n${page}`).join('\n');
}
