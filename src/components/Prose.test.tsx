import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Prose as Node, ProseElement } from '#src/content/prose.ts';
import { HashRouter } from 'react-router-dom';
import { Prose } from './Prose.tsx';

const show = (...of: Node[]) =>
  render(
    <HashRouter>
      <Prose of={of} />
    </HashRouter>,
  );
const element = (
  tag: string,
  attributes: ProseElement['attributes'] = {},
  ...children: Node[]
): ProseElement => ({ tag, attributes, children });

test('B9: every element of a text is rendered', () => {
  const tags =
    'aside b blockquote br code del div em figcaption figure h2 h3 h4 h5 h6 hr i mark p pre section span strong sub sup';
  const rows = [element('thead'), element('tbody', {}, element('tr', {}, element('td')))];
  const { container } = show(
    ...tags.split(' ').map((tag) => element(tag)),
    element('ul', {}, element('li')),
    element('table', {}, element('caption'), ...rows),
  );
  const tagNames = Array.from(container.querySelectorAll('*'), ({ localName }) => localName);
  expect(tagNames).toEqual([
    ...tags.split(' '),
    ...'ul li table caption thead tbody tr td'.split(' '),
  ]);
});

test('B3: every element of a formula is rendered in the namespace of MathML', () => {
  const tags =
    'mrow mi mn mo ms mtext mspace msup msub msubsup munder mover munderover mmultiscripts mprescripts mfrac msqrt mroot mstyle mpadded mphantom mtable mtr mtd';
  const { container } = show(element('math', {}, ...tags.split(' ').map((tag) => element(tag))));
  const elements = [...container.querySelectorAll('math *')];
  expect(elements.map(({ localName }) => localName)).toEqual(tags.split(' '));
  expect(new Set(elements.map(({ namespaceURI }) => namespaceURI))).toEqual(
    new Set(['http://www.w3.org/1998/Math/MathML']),
  );
});

test('B9: attributes of a document are rendered, but no styles and scripts', () => {
  const { container } = show(
    element('pre', { tabindex: '0', role: 'group', 'aria-label': 'lambda.R', class: 'x' }),
    element('ol', { start: '4' }),
    element('math', { alttext: 'x', display: 'block' }, element('mtd', { columnspan: '2' })),
    element('p', { style: 'color:red', onclick: 'alert(1)', 'data-x': '1', srcdoc: '<b>' }),
  );
  expect(container.querySelector('pre')).toHaveAttribute('tabindex', '0');
  expect(container.querySelector('pre')).toHaveAttribute('aria-label', 'lambda.R');
  expect(container.querySelector('pre')).toHaveAttribute('class', 'x');
  expect(container.querySelector('ol')).toHaveAttribute('start', '4');
  expect(container.querySelector('math')?.getAttribute('alttext')).toBe('x');
  expect(container.querySelector('mtd')?.getAttribute('columnspan')).toBe('2');
  expect(container.querySelector('p')?.attributes).toHaveLength(0);
});

test('B9: an element that is not allowed leaves only its text, and markup in a text stays text', () => {
  const { container } = show(
    element('script', {}, 'alert(1)'),
    element('iframe', { src: 'https://example.org' }, 'frame'),
    element('svg', {}, element('foreignObject', {}, '<img src=x onerror=alert(1)>')),
  );
  expect(container.querySelectorAll('*')).toHaveLength(0);
  expect(container).toHaveTextContent('alert(1)frame<img src=x onerror=alert(1)>');
});

test('C4, B9: a link has a safe scheme, whatever the data says', () => {
  const { container } = show(
    element('a', { href: 'javascript:alert(1)' }, 'one'),
    element('a', { href: 'https://example.org/' }, 'two'),
    element('a', { href: 'mailto:ada@example.org' }, 'three'),
  );
  expect(container).toHaveTextContent('onetwothree');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'two' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'three' })).not.toHaveAttribute('target');
});

test('B2: links lead to pages, to elements on another page or this one, and to files', () => {
  window.location.hash = '#/posts/on-blanks';
  show(
    element('a', { route: '/publications/okafor2025drains' }, 'paper'),
    element('a', { route: '/posts/other', place: 'method' }, 'place there'),
    element('a', { place: 'fn-1', role: 'doc-noteref', 'aria-label': 'Note 1' }, '1'),
    element('a', { file: 'files/my slides.pdf', place: 'page=2' }, 'file'),
    element('a', { textFile: 'resume.pdf' }, 'résumé'),
    element('a', { route: '/' }, 'home'),
  );
  const address = (name: string, role: 'link' | 'doc-noteref' = 'link') =>
    screen.getByRole(role, { name }).getAttribute('href');
  expect(address('paper')).toBe('#/publications/okafor2025drains');
  expect(address('place there')).toBe('#/posts/other?show=method');
  expect(address('Note 1', 'doc-noteref')).toBe('#/posts/on-blanks?show=fn-1');
  expect(address('file')).toMatch(/\/files\/my%20slides\.pdf#page=2$/u);
  expect(address('résumé')).toMatch(/\/resume\.pdf$/u);
  expect(address('home')).toBe('#/');
});

test('B9, E10: any data can be rendered, and none of it becomes a style or script', () => {
  const node = fc.letrec<{ node: Node }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.record({
        tag: fc.constantFrom(...'hr img em span script style constructor'.split(' '), 'x y', ''),
        attributes: fc.dictionary(
          fc.constantFrom('class', 'id', 'href', 'style', 'onclick', 'route', 'place', '__proto__'),
          fc.string(),
        ),
        children: fc.array(tie('node'), { maxLength: 3 }),
      }),
    ),
  })).node;
  fc.assert(
    fc.property(fc.array(node, { maxLength: 3 }), (nodes) => {
      const { container, unmount } = show(...nodes);
      expect(container.querySelectorAll('script, style, [style], [onclick]')).toHaveLength(0);
      unmount();
    }),
    { numRuns: 60 },
  );
});

test('C4, B9: no address makes a link that runs a script', () => {
  const start = fc.constantFrom('javascript:', 'JaVa\nscript:', 'data:text/html,', ' vbscript:');
  fc.assert(
    fc.property(start, fc.string(), (scheme, rest) => {
      const { container, unmount } = show(element('a', { href: scheme + rest }, 'link'));
      for (const { protocol } of container.querySelectorAll('a'))
        expect(['https:', 'http:', 'mailto:']).toContain(protocol);
      unmount();
    }),
  );
});
