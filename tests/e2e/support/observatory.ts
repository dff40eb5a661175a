/**
 * The marks that Mozilla's HTTP Observatory gives to a content security policy, best first, by the
 * rules of its test "content-security-policy" (mdn-http-observatory 1.4.8). Its package can't be
 * installed without a database client that must be compiled, so the rules are reimplemented here;
 * docs/decisions/011-checkers.md describes how they were compared with it.
 */
export const MARKS = [
  'csp-implemented-with-no-unsafe-default-src-none',
  'csp-implemented-with-no-unsafe',
  'csp-implemented-with-unsafe-inline-in-style-src-only',
  'csp-implemented-with-insecure-scheme-in-passive-content-only',
  'csp-implemented-with-unsafe-eval',
  'csp-implemented-with-insecure-scheme',
  'csp-implemented-with-unsafe-inline',
  'csp-header-invalid',
  'csp-not-implemented',
] as const;

export type Mark = (typeof MARKS)[number];
type Directives = ReadonlyMap<string, readonly string[]>;

const BROAD = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
];
const INLINE = ["'unsafe-inline'", 'data:'];
const ONLY_IN_HEADERS = new Set(['frame-ancestors', 'report-uri', 'sandbox']);
const PASSIVE = ['img-src', 'media-src'];
const NONCE_OR_HASH = /^'(?:nonce|sha256|sha384|sha512)-/u;

/**
 * @param policy - The policy of a meta element on an https page; '' for none.
 * @returns Its mark. Only a single policy without strict-dynamic is supported.
 */
export function observatoryMark(policy: string): Mark {
  if (policy === '') return 'csp-not-implemented';
  const directives = readPolicy(policy);
  if (directives === null) return 'csp-header-invalid';
  if ([...directives.keys()].every((name) => ONLY_IN_HEADERS.has(name)))
    return 'csp-not-implemented';

  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const scripts = withoutIgnored(sources('script-src'));
  const styles = withoutIgnored(sources('style-src'));
  const active = [...directives]
    .filter(([name]) => name !== 'script-src' && !PASSIVE.includes(name))
    .flatMap(([, list]) => list);
  const passive = PASSIVE.flatMap(
    (name) => directives.get(name) ?? directives.get('default-src') ?? [],
  );

  if (hasAny(scripts, [...BROAD, ...INLINE]) || hasAny(sources('object-src'), BROAD))
    return 'csp-implemented-with-unsafe-inline';
  if ([...active, ...scripts].some(isInsecure)) return 'csp-implemented-with-insecure-scheme';
  if (hasAny([...scripts, ...styles], ["'unsafe-eval'"])) return 'csp-implemented-with-unsafe-eval';
  if (passive.some(isInsecure))
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (hasAny(styles, [...BROAD, ...INLINE]))
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  const [first, ...others] = directives.get('default-src') ?? [];
  return first === "'none'" && others.length === 0
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

/** @returns Sources by directive in lower case; null if a directive is duplicated. */
function readPolicy(policy: string): Directives | null {
  const directives = new Map<string, readonly string[]>();
  for (const part of policy.toLowerCase().split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/u);
    if (name === '') continue;
    if (directives.has(name)) return null;
    directives.set(
      name,
      sources.length === 0 && name.endsWith('-src') ? ["'none'"] : [...new Set(sources)],
    );
  }
  return directives;
}

/** Browsers ignore 'unsafe-inline' if there is a nonce or a hash. */
function withoutIgnored(sources: readonly string[]): readonly string[] {
  const ignores = sources.some((source) => NONCE_OR_HASH.test(source));
  return ignores ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function hasAny(sources: readonly string[], unwanted: readonly string[]): boolean {
  return sources.some((source) => unwanted.includes(source));
}

function isInsecure(source: string): boolean {
  return source.startsWith('http:') || source.startsWith('ftp:');
}
