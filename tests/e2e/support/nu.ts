import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findJava } from './browsers.ts';

const require = createRequire(import.meta.url);
const JAR = require.resolve('vnu-jar/build/dist/vnu.jar');
/** Jing, which the checker has for its own schemas. */
const JING = 'nu.validator.vendor.thaiopensource.relaxng.util.Driver';

type Message = {
  readonly type: 'error' | 'info' | 'non-document-error';
  /** "warning", or "fatal" for an error; undefined for a mere remark. */
  readonly subType?: string;
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
};

/**
 * False positives of the checker. JSON-LD is a data block, which never runs and which no policy
 * blocks (HTML, "Prepare the script element", step on the type string). And a file has no origin,
 * so no URL can be same-origin with it. Its lists also lack newer features: scroll-driven
 * animations, container queries and MathML Core.
 */
const MISTAKEN: readonly (readonly [message: RegExp, extract: RegExp])[] = [
  [/^Inline script violates Content Security Policy/u, /type="application\/ld\+json"/u],
  [
    /^Resource violates .*: (?:image|external stylesheet) “\/(?!\/).* blocked by “(?:img|style)-src”/u,
    /<img\b|<link rel="stylesheet"/u,
  ],
  [
    /^CSS: “(?:timeline-scope|(?:view|animation)-timeline(?:-inset)?|animation-range(?:-start|-end)?|container(?:-type)?|position-(?:area|try-fallbacks)|math-shift)”: Property .* doesn't exist|^CSS: Unrecognized at-rule “@container”|^CSS: “display”: “math” is not a “display” value/u,
    /(?:)/u,
  ],
];

/** For a run of seconds: fast compilation only, and a larger stack for deep recursion. */
const JAVA_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m'];

/**
 * Runs the W3C's Nu HTML checker once over all files.
 * @param places - Absolute paths of files and folders; in folders it checks the .html files.
 * @returns Each error and warning as one line.
 * @throws If Java is missing or fails.
 */
export function checkHtml(places: readonly string[]): string[] {
  const java = findJava();
  if (java === null) throw new Error('The Nu HTML checker needs Java, which is not installed.');
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html'];
  const words = [...JAVA_OPTIONS, '-jar', JAR, ...options, ...places];
  const { stdout, stderr, status } = spawnSync(java, words, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`The Nu HTML checker failed: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.filter((message) => isFinding(message)).map(describe);
}

function isFinding({ type, subType, message, extract = '' }: Message): boolean {
  if (type === 'info' && subType === undefined) return false;
  return !MISTAKEN.some(([mistake, where]) => mistake.test(message) && where.test(extract));
}

function describe({ type, subType, url = '', lastLine = 0, message, extract = '' }: Message) {
  const place = url === '' ? '' : `${path.basename(path.dirname(url))}/${path.basename(url)}`;
  return `${subType ?? type} ${place}:${lastLine} ${message} ${extract.replaceAll(/\s+/gu, ' ')}`;
}

/**
 * Validates XML against a schema with Jing.
 * @param schema - Absolute path of a schema in RELAX NG's compact syntax.
 * @param files - Absolute paths of XML files.
 * @returns Each error as one line.
 * @throws If Java is missing.
 */
export function validateXml(schema: string, files: readonly string[]): string[] {
  const java = findJava();
  if (java === null) throw new Error('Jing needs Java, which is not installed.');
  const { stdout, stderr, status } = spawnSync(
    java,
    [...JAVA_OPTIONS, '-cp', JAR, JING, '-c', schema, ...files],
    { encoding: 'utf8' },
  );
  const reportLines = `${stdout}${stderr}`.split('\n').filter(Boolean);
  return status === 0 || reportLines.length > 0 ? reportLines : [`Jing ended with ${status}`];
}
