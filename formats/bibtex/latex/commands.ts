import type { Tag } from './richText.ts';
import { BARE_ACCENTS } from './symbols.ts';

function named(tag: Tag, names: string): [string, Tag][] {
  return names.split(' ').map((name) => [name, tag]);
}

/** Commands that set their argument in another style. */
export const STYLES: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ...named('i', 'textit textsl emph mkbibemph mkbibitalic mathit italic'),
  ...named('b', 'textbf strong mkbibbold mathbf boldsymbol bm'),
  ...named('sup', 'textsuperscript sp mkbibsuperscript ap'),
  ...named('sub', 'textsubscript sb mkbibsubscript'),
]);

/** `{\it …}`: the style lasts to the end of the group. */
export const SWITCHES: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ...named('i', 'em it itshape sl slshape'),
  ...named('b', 'bf bfseries'),
]);

/** Commands only about layout: left out, whatever follows is kept. */
export const IGNORED: ReadonlySet<string> = new Set(
  `rm rmfamily sf sffamily tt ttfamily sc scshape upshape mdseries normalfont selectfont tiny small
  scriptsize footnotesize normalsize large Large LARGE huge Huge protect relax xspace noindent
  allowbreak nolinebreak break left right big Big bigl bigr Bigl Bigr displaystyle textstyle
  scriptstyle limits nolimits ignorespaces unskip sloppy hfill null nobreak cal`.split(/\s+/u),
);

/** Commands whose argument is not text: left out with it. */
export const DROPPED: ReadonlySet<string> = new Set(
  `noopsort hspace vspace label cite citep citet ref footnote thanks footnotemark phantom hphantom
  vphantom index SortNoop natexlab`.split(/\s+/u),
);

/** What follows \hskip, \vskip and \kern: a length that may stretch, "1em plus 0.5em minus 0.4em". */
export const GLUE = /[-+]?[\d.]+\s*[a-z]{2}(?:\s+(?:plus|minus)\s*[\d.]+\s*(?:fil+|[a-z]{2}))*\s*/y;
export const SKIPS: ReadonlySet<string> = new Set(['hskip', 'vskip', 'kern']);

/** Commands that only wrap text whose look does not matter here. */
export const PLAIN_WRAPPERS: ReadonlySet<string> = new Set(
  `mathrm text textrm textsf texttt textup textmd textsc textnormal mathsf mathtt mathcal mathbb
  mathfrak mathscr operatorname mbox hbox fbox underline uline mkbibparens mkbibbrackets
  bibstring textcolor uppercase lowercase MakeUppercase MakeLowercase foreignlanguage
  NoCaseChange ce num SI si unit qty textquote textlatin`.split(/\s+/u),
);

/**
 * TeX's ligatures of dashes and quotation marks.
 * @param mark - The current character.
 * @param rest - It and the two after it.
 * @returns The length of the ligature, and the text it stands for.
 */
export function ligature(mark: string, rest: string): readonly [length: number, text: string] {
  if (rest.startsWith('---')) return [3, '—'];
  if (rest.startsWith('--')) return [2, '–'];
  if (rest.startsWith('``')) return [2, '“'];
  if (rest.startsWith("''")) return [2, '”'];
  if (rest.startsWith('?`')) return [2, '¿'];
  if (rest.startsWith('!`')) return [2, '¡'];
  if (mark === '~') return [1, ' '];
  return [1, mark === '`' ? '‘' : mark];
}

/**
 * Puts an accent on a letter.
 * @param base - The accent's argument.
 * @param name - The accent's command.
 * @param mark - Its combining mark.
 * @returns The text with the accent on its first letter.
 */
export function withAccent(base: string, name: string, mark: string): string {
  const [first = ''] = base;
  if (first.trim() === '') return (BARE_ACCENTS.get(name) ?? '') + base;
  const bare = first.replace('ı', 'i').replace('ȷ', 'j');
  // A second mark goes after those the letter already carries: \'{\^e}.
  const marks = /^\p{M}*/u.exec(base.slice(first.length))?.[0] ?? '';
  return bare + marks + mark + base.slice(first.length + marks.length);
}
