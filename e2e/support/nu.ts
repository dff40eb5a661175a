import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findJava } from './browsers.ts';

const require = createRequire(import.meta.url);

type Message = {
  readonly type: 'error' | 'info' | 'non-document-error';
  /** "warning", or "fatal" of an error; left out of a mere remark. */
  readonly subType?: string;
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
};

/**
 * Where the checker is mistaken. JSON-LD is a data block, which never runs and which no policy
 * keeps out (HTML, "Prepare the script element", step on the type string). And a file has no origin
 * that an address on the same site could be of.
 */
const MISTAKEN = [
  {
    message: /^Inline script violates Content Security Policy/u,
    extract: /type="application\/ld\+json"/u,
  },
  {
    message:
      /^Resource violates Content Security Policy \(meta tag\): image “\/(?!\/).* blocked by “img-src”/u,
    extract: /<img\b/u,
  },
];

/** For a run of seconds: code that is compiled once and fast, which may call itself deeper than it does by default. */
const JAVA_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m'];

/**
 * Runs the W3C's Nu HTML checker once over everything.
 * @param places - Files and folders, absolute; in folders it takes the files named .html.
 * @returns Each error and warning as one line.
 * @throws Where Java is missing or fails.
 */
export function checkHtml(places: readonly string[]): string[] {
  const java = findJava();
  if (java === null) throw new Error('The Nu HTML checker needs Java, which is not installed.');
  const jar = require.resolve('vnu-jar/build/dist/vnu.jar');
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html'];
  const { stdout, stderr, status } = spawnSync(
    java,
    [...JAVA_OPTIONS, '-jar', jar, ...options, ...places],
    {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(`The Nu HTML checker failed: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.filter((message) => isFinding(message)).map(describe);
}

function isFinding({ type, subType, message, extract = '' }: Message): boolean {
  if (type === 'info' && subType === undefined) return false;
  return !MISTAKEN.some((known) => known.message.test(message) && known.extract.test(extract));
}

function describe({ type, subType, url = '', lastLine = 0, message, extract = '' }: Message) {
  const place = url === '' ? '' : `${path.basename(path.dirname(url))}/${path.basename(url)}`;
  return `${subType ?? type} ${place}:${lastLine} ${message} ${extract.replaceAll(/\s+/gu, ' ')}`;
}
