import { createRequire } from 'node:module';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type Temml from 'temml';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import mathClasses from './mathClasses.json' with { type: 'json' };
import { element } from './prose.ts';

// Loaded with the first formula; with an import, all prose would be asynchronous.
const require = createRequire(import.meta.url);

type InvalidFormula = {
  /** TeX's own message, without the position. */
  readonly fault: string;
  /** What to write instead. */
  readonly guess?: string;
  /** In UTF-16 code units from the formula's start. */
  readonly offset: number;
};

const wordSet = (words: string) => new Set(words.split(' '));

/** Elements of MathML Core that formulas are made of. */
const ELEMENTS = wordSet(
  'math mrow mi mn mo ms mtext mspace msup msub msubsup munder mover munderover mmultiscripts mprescripts mfrac msqrt mroot mstyle mpadded mphantom mtable mtr mtd merror',
);
/** Attributes of MathML Core; styles that Temml writes in others are in the style sheet. */
const ATTRIBUTES = wordSet(
  'display displaystyle scriptlevel mathvariant width height depth lspace rspace voffset linethickness mathsize stretchy symmetric fence separator form largeop movablelimits minsize maxsize accent accentunder columnspan rowspan',
);

/** TeX by command, including the backslash; “#1” is the command's argument. */
export type Macros = Readonly<Record<string, string>>;

const KNOWN_MACROS: Macros = { '\\mbox': '\\text{#1}', '\\hbox': '\\text{#1}' };

/** `\newcommand{\R}{`, `\def\R{` and `\DeclareMathOperator*{\argmin}{`, up to the definition's body. */
const DEFINITION =
  /\\(?:(?:re|provide)?(?:new)?command|def|(DeclareMathOperator(\*?)))\*?\s*(?:\{\s*)?(\\[a-zA-Z]+)\s*(?:\}\s*)?(?:(?:\[\d\]|(?:#\d)+)\s*)?\{/gu;

/** Separates the definitions of commands from a formula (requirement M17). */
export function withoutDefinitions(tex: string): { readonly tex: string; readonly macros: Macros } {
  const macros: Record<string, string> = {};
  let [remainingTex, end] = ['', 0];
  for (const { 0: start, 1: operator, 2: star = '', 3: name = '', index } of tex.matchAll(
    DEFINITION,
  )) {
    if (index < end) continue;
    const from = index + start.length;
    let [bodyEnd, depth] = [from, 1];
    for (; bodyEnd < tex.length && depth > 0; bodyEnd += 1)
      if (tex[bodyEnd] === '\\') bodyEnd += 1;
      else if (tex[bodyEnd] === '{') depth += 1;
      else if (tex[bodyEnd] === '}') depth -= 1;
    if (depth > 0) break;
    const body = tex.slice(from, bodyEnd - 1);
    macros[name] = operator === undefined ? body : `\\operatorname${star}{${body}}`;
    remainingTex += tex.slice(end, index);
    end = bodyEnd;
  }
  return { tex: remainingTex + tex.slice(end), macros };
}

/**
 * Renders a formula as MathML, without a style attribute: Temml's styles become classes, Tailwind's or
 * those of src/styles/writing/formulas.css. Its `alttext` is the TeX.
 */
export function renderFormula(
  tex: string,
  isDisplay: boolean,
  macros: Macros = {},
): { readonly element: ProseElement } | InvalidFormula {
  const temml = require('temml') as typeof Temml;
  let markup: string;
  try {
    markup = temml.renderToString(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      strict: false,
      trust: false,
      maxExpand: 1000,
      macros: { ...KNOWN_MACROS, ...macros },
      maxSize: [20, 200],
    });
  } catch (error) {
    return faultOf(error, tex);
  }
  const [math] = parseFragment(markup).childNodes.flatMap(mathProse);
  if (math === undefined || typeof math === 'string' || math.tag !== 'math')
    return { fault: 'this is not a formula', offset: 0 };
  const attributes = { ...(isDisplay && { display: 'block' }), alttext: tex };
  return { element: { tag: 'math', attributes, children: math.children ?? [] } };
}

/** Cuts the position off "Expected 'EOF', got '}' at position 3: ab}", since a fault has its own. */
function faultOf(error: unknown, tex: string): InvalidFormula {
  const { message, position } = error as { message: string; position?: number };
  // Temml throws a TypeError if an argument is missing at the end.
  if (error instanceof TypeError)
    return { fault: `something is missing behind “${tex.slice(-1)}”`, offset: tex.length };
  if (message.includes('eqnarray'))
    return {
      fault: 'LaTeX itself advises against eqnarray',
      guess: 'align',
      offset: position ?? 0,
    };
  const fault = message.replace(/ at (?:position \d+|end of input)[\s\S]*$/u, '').trim();
  return { fault, offset: position ?? 0 };
}

function mathProse(node: Tree.ChildNode): Prose[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node)) return [];
  const children = node.childNodes.flatMap(mathProse);
  const { tagName } = node;
  if (tagName === 'menclose') return [enclosureRow(node, children)];
  // Temml wraps equation numbers in HTML elements.
  if (!ELEMENTS.has(tagName)) return children;
  const allowedAttributes = node.attrs.filter(({ name }) => ATTRIBUTES.has(name.toLowerCase()));
  const names = classesOf(node);
  const attributes = {
    ...accentOf(node),
    ...Object.fromEntries(allowedAttributes.map(({ name, value }) => [name, value])),
    ...(names.length > 0 && { class: names.join(' ') }),
  };
  return [element(tagName, attributes, children)];
}

/** Attributes for a full-size hat or brace, which Temml marks by the style `math-depth: 0`. */
function accentOf({ tagName, childNodes }: Tree.Element): Readonly<Record<string, string>> {
  const accent = childNodes.at(-1);
  const isFullSize =
    accent !== undefined && 'tagName' in accent && stylesOf(accent).has('math-depth');
  if (!isFullSize) return {};
  return tagName === 'munder' ? { accentunder: 'true' } : { accent: 'true' };
}

/** Replaces `menclose`, which MathML Core lacks, by a row whose classes draw the lines. */
function enclosureRow(node: Tree.Element, children: readonly Prose[]): ProseElement {
  const notation = node.attrs.find(({ name }) => name === 'notation')?.value ?? '';
  const names = notation.split(' ').flatMap((each) => ENCLOSURES.get(each) ?? []);
  return element('mrow', { class: names.join(' ') }, children);
}

/** The style sheet's classes for the notations of `menclose` and for Temml's classes. */
const ENCLOSURES = new Map(Object.entries(mathClasses.enclosures));
const CLASSES = new Map(Object.entries(mathClasses.classes));

/** Classes that replace Temml's classes and styles. */
function classesOf(node: Tree.Element): string[] {
  const mappedClasses = (node.attrs.find(({ name }) => name === 'class')?.value ?? '')
    .split(' ')
    .flatMap((name) => CLASSES.get(name) ?? []);
  const styles = [...stylesOf(node)].flatMap(([name, value]) => STYLES[name]?.(value) ?? []);
  const isRule =
    node.tagName === 'mspace' && node.attrs.some(({ name }) => name === 'mathbackground');
  return [...new Set([...mappedClasses, ...(isRule ? ['bg-current'] : []), ...styles])];
}

function stylesOf({ attrs }: Tree.Element): ReadonlyMap<string, string> {
  const style = attrs.find(({ name }) => name === 'style')?.value ?? '';
  const declarations = style.split(';').filter((each) => each.trim() !== '');
  return new Map(
    declarations.map((declaration) => {
      const [name = '', value = ''] = declaration.split(':').map((part) => part.trim());
      return [name, value] as const;
    }),
  );
}

/** Every style property that Temml writes, and the class that replaces it, if any. */
export const STYLES: Readonly<Record<string, (value: string) => string | undefined>> = {
  'padding-left': (value) => gapClass(['pl-0', 'pl-0.5em', 'pl-1em'], value),
  'padding-right': (value) => gapClass(['pr-0', 'pr-0.5em', 'pr-1em'], value),
  'border-bottom': (value) => `border-b-0.06em${dashed(value)}`,
  'border-top': (value) => `border-t-0.06em${dashed(value)}`,
  'border-left': () => 'm-start',
  'border-right': () => 'm-end',
  border: () => 'm-box',
  'margin-left': (value) => (value.startsWith('-') ? negativeMargin(value) : undefined),
  'text-align': (value) => `m-${value}`,
  // Temml positions scripts before an element, such as “14” in ¹⁴C, absolutely.
  position: (value) => (value === 'absolute' ? 'm-before' : 'relative'),
  color: colourClass,
  // These need no class: accentOf reads the depth, and the style sheet has the rest for all formulas.
  ...Object.fromEntries(
    'right bottom math-depth display padding width'
      .split(' ')
      .map((name) => [name, () => undefined]),
  ),
};

function dashed(value: string): string {
  return value.includes('dashed') ? ' border-dashed' : '';
}

/** The class of the nearest negative space, such as that of `\!`; 10 pt count as 1 em. */
function negativeMargin(value: string): string {
  const size = Math.abs(Number.parseFloat(value)) / (value.endsWith('pt') ? 10 : 1);
  const distance = ([steps]: (typeof NEGATIVE_SPACES)[number]) => Math.abs(steps - 18 * size);
  return NEGATIVE_SPACES.toSorted((a, b) => distance(a) - distance(b))[0]?.[1] ?? '';
}

/** TeX's negative spaces, in eighteenths of 1 em, and their classes. */
const NEGATIVE_SPACES = [
  [3, '-ml-0.1667em'],
  [4, '-ml-0.2222em'],
  [5, '-ml-0.2778em'],
  [9, '-ml-0.5em'],
  [18, '-ml-1em'],
] as const;

/** The class of the palette's nearest colour to “#rrggbb”, which is legible in both themes. */
function colourClass(value: string): string | undefined {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) =>
    Number.parseInt(value.slice(index, index + 2), 16),
  );
  const maximum = Math.max(red, green, blue);
  // Grey, black and white keep the colour of the text.
  if (maximum - Math.min(red, green, blue) < 48) return undefined;
  if (maximum === blue) return 'text-base-c';
  if (maximum === green && red < 0.75 * green) return 'text-base-a';
  return green > 0.5 * red ? 'text-base-g' : 'text-base-t';
}

/** The class of a gap beside a column: none, small (as in a matrix) or 1 em, which is 10 pt. */
function gapClass([none, small, wide]: readonly [string, string, string], value: string): string {
  const size = Number.parseFloat(value) / (value.endsWith('pt') ? 10 : 1);
  return size === 0 ? none : size < 0.8 ? small : wide;
}
