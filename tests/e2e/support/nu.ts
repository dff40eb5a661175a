import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
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

/** Runs Java for seconds: fast compilation only, and a larger stack for deep recursion. */
function java(words: readonly string[]) {
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m', ...words];
  return spawnSync('java', options, { encoding: 'utf8', maxBuffer: 1 << 28 });
}

/**
 * Runs the W3C's Nu HTML checker once over all files.
 * @param places - Absolute paths of files and folders; in folders it checks the .html files.
 * @returns Each error and warning as one line.
 */
export function checkHtml(places: readonly string[]): string[] {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html'];
  const { stdout, stderr, status } = java(['-jar', JAR, ...options, ...places]);
  if (status !== 0) throw new Error(`The Nu HTML checker failed: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.flatMap(({ type, subType, url = '', lastLine, message, extract = '' }) => {
    const isRemark = type === 'info' && subType === undefined;
    if (isRemark || MISTAKEN.some(([what, where]) => what.test(message) && where.test(extract)))
      return [];
    const place = `${path.basename(path.dirname(url))}/${path.basename(url)}:${lastLine}`;
    return `${subType ?? type} ${place} ${message} ${extract.replaceAll(/\s+/gu, ' ')}`;
  });
}

/**
 * Validates XML files against a schema in RELAX NG's compact syntax with Jing.
 * @returns What it says, nothing if all are valid.
 */
export function validateXml(schema: string, files: readonly string[]): string {
  const { stdout, stderr, status } = java(['-cp', JAR, JING, '-c', schema, ...files]);
  return status === 0 ? '' : `Jing ended with ${status}: ${stdout}${stderr}`;
}
