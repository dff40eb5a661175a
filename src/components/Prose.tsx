import { createElement, Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Prose as Node, ProseElement } from '#src/content/prose.ts';
import { useIsLive } from '#src/loading/whenIdle.ts';
import { Picture } from './Picture.tsx';
import { textLink, type LinkContext } from '#src/components/textLink.tsx';

export type DrawNodes = (nodes: readonly Node[]) => ReactNode;

/** Functions that render elements which need more than their tag, by "tag.class". */
export type ElementRenderers = Readonly<
  Record<string, (element: ProseElement, draw: DrawNodes) => ReactNode>
>;

type Props = {
  readonly of: readonly Node[];
  readonly renderers?: ElementRenderers;
  /** Whether it is inside of a link, which can't contain another. */
  readonly isLinked?: boolean;
};

/** Renders formatted text: only the elements and attributes in the lists below (requirement B9). */
export function Prose({ of, renderers = {}, isLinked = false }: Props) {
  const isLive = useIsLive();
  const { pathname } = useLocation();
  return draw(of, { isLive, currentRoute: pathname, renderers, isLinked });
}

type Context = Required<Pick<Props, 'renderers' | 'isLinked'>> & LinkContext;

function draw(nodes: readonly Node[], context: Context): ReactNode {
  return nodes.map((node, index) => (
    <Fragment key={index}>{typeof node === 'string' ? node : drawElement(node, context)}</Fragment>
  ));
}

function drawElement(element: ProseElement, context: Context): ReactNode {
  const { tag, attributes = {}, children = [] } = element;
  const { renderers, isLinked } = context;
  const renderer = renderers[`${tag}.${attributes['class'] ?? ''}`];
  if (renderer !== undefined) return renderer(element, (nodes) => draw(nodes, context));
  if (tag === 'img') return picture(attributes);
  const inside = children.length === 0 ? undefined : draw(children, context);
  if (!ELEMENTS.has(tag) || (tag === 'a' && isLinked)) return inside;
  if (tag === 'a') {
    const isAddressShown =
      children.filter((child) => typeof child === 'string').join('') === attributes['href'];
    return textLink(attributes, propsOf(attributes), inside, context, isAddressShown);
  }
  return createElement(tag, propsOf(attributes), VOID_ELEMENTS.has(tag) ? undefined : inside);
}

/** `sizes` of a picture in the text, and of one as wide as the page. */
const SIZES = '(max-width: 768px) 100vw, 640px';
const WIDE_SIZES = '(max-width: 1240px) 100vw, 1160px';

function picture(attributes: Readonly<Record<string, string>>): ReactNode {
  const { path = '', alt = '', class: name } = attributes;
  const widths = (attributes['widths'] ?? '').split(' ').filter(Boolean).map(Number);
  const [width, height] = [Number(attributes['width']), Number(attributes['height'])];
  return (
    <Picture
      picture={{ path, width, height, widths }}
      alt={alt}
      sizes={name === 'wide' ? WIDE_SIZES : SIZES}
    />
  );
}

const list = (names: string) => new Set(names.split(' '));

const ELEMENTS = list(
  'a abbr aside b bdi blockquote br caption cite code dd del div dl dt em figcaption figure footer h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre s section small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr ' +
    'math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover',
);

const VOID_ELEMENTS = list('br hr wbr');

/** Allowed attributes, by their names in HTML and MathML. */
const ATTRIBUTES = list(
  'class colspan datetime dir id lang role rowspan scope start tabindex title ' +
    'accent accentunder alttext columnspan depth display displaystyle fence form height largeop linethickness lspace mathsize mathvariant maxsize minsize movablelimits rspace scriptlevel separator stretchy symmetric voffset width',
);

/** Attributes with another name in React. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  tabindex: 'tabIndex',
};

function propsOf(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const allowed = Object.entries(attributes).filter(
    ([name]) => ATTRIBUTES.has(name) || /^aria-[a-z]+$/u.test(name),
  );
  return Object.fromEntries(allowed.map(([name, value]) => [REACT_NAMES[name] ?? name, value]));
}
