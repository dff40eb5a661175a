import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import { withCitations } from './citations.ts';
import { formulaOf } from './formula.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { proseText } from './proseText.ts';
import { toProse } from './toProse.ts';

function read(text: string) {
  const { sections, faults } = toProse(withCitations(parseMarkdown(text)), text.split('\n'));
  const all = [...elementsIn(sections)];
  const told = faults.map(({ finding, start }) => `${start.line}:${start.column} ${finding.code}`);
  const formulas = all.flatMap(({ tag, attributes }) =>
    tag === 'math' ? (attributes?.['alttext'] ?? '') : [],
  );
  return { sections, all, told, faults, formulas, words: proseText(sections).trim() };
}

function* elementsIn(prose: readonly Prose[]): Generator<ProseElement> {
  for (const node of prose)
    if (typeof node !== 'string') {
      yield node;
      yield* elementsIn(node.children ?? []);
    }
}

test.each([
  'It cost $61 or $76 in all.',
  'From $5 to $10, and $1,000.50 more.',
  'A $20-a-day diet, US$30, $40k/$50k.',
  '$ 5 and 6 $',
  'Between $3 and 4$5',
  'Escaped \\$x\\$ stays.',
  'One $ alone',
  '$5',
  '$$',
  '`$x$` and `$5`',
  'x $\n\ny$',
])('B3: there is no formula in “%s”', (text) => {
  const { formulas, words, told } = read(text);
  expect(formulas).toEqual([]);
  expect(told).toEqual([]);
  const plain = (said: string) => said.replaceAll(/[\s\\`]+/gu, '');
  expect(plain(words)).toBe(plain(text));
});

test.each([
  ['$x$', ['x']],
  ['a $x_1$, $y_2$.', ['x_1', 'y_2']],
  ['$5 and then $x^2$ and $6', ['x^2']],
  ['($n = 5$)', ['n = 5']],
  ['**$\\alpha$** and [$\\beta$](https://example.org)', ['\\alpha', '\\beta']],
  ['$a_b c_d$ and *e*', ['a_b c_d']],
  ['$\\text{if $x$ holds}$', ['\\text{if $x$ holds}']],
  ['$\\$5$', ['\\$5']],
  ['$$a$$ within', ['a']],
  ['$$\na\n\nb\n$$', ['a\n\nb']],
  ['- $$\n  - a\n  $$', ['- a']],
  ['> $$\n> a\n> $$', ['a']],
  ['| a | b |\n|---|---|\n| $x$ | $\\lvert y \\rvert$ |', ['x', '\\lvert y \\rvert']],
  ['$a < b$ and $c > d$', ['a < b', 'c > d']],
  ['$x$-axis, 3$y$', ['x', 'y']],
])('B3: “%s” has its formulas', (text, wanted) => {
  const { formulas, told } = read(text);
  expect(told).toEqual([]);
  expect(formulas).toEqual(wanted);
});

const amount = fc
  .tuple(fc.constantFrom('$', 'US$', '($', '“$'), fc.integer({ min: 1, max: 99_999 }))
  .map(([sign, count]) => `${sign}${count}`);
const word = fc.constantFrom('and', 'or', 'cost', 'per', 'for', 'a', 'to', 'with');

test('B3: no text with amounts of money loses a word, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(amount, word), { minLength: 1, maxLength: 12 }), (parts) => {
      const text = `x ${parts.join(' ')} z`;
      const { formulas, words, told } = read(text);
      expect(formulas).toEqual([]);
      expect(told).toEqual([]);
      expect(words).toBe(text);
    }),
  );
});

test('B3: each formula between amounts is found, and the amounts stay', () => {
  const formula = fc.constantFrom('x', 'x_1', 'a + b', '\\frac{1}{2}', 'n = 5', 'p < 0.05');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(amount, word), formula), { minLength: 1, maxLength: 6 }),
      (pairs) => {
        const text = `x ${pairs.map(([said, tex]) => `${said} and $${tex}$`).join(' ')} z`;
        const { formulas, words } = read(text);
        expect(formulas).toEqual(pairs.map(([, tex]) => tex));
        expect(words).toBe(`x ${pairs.map(([said, tex]) => `${said} and ${tex}`).join(' ')} z`);
      },
    ),
  );
});

test('B3: nothing of a text with dollars in any place is lost', () => {
  const piece = fc.constantFrom('$', '$$', '5', 'x', ' ', '{', '}', '\\$', '_', '\n', 'a b', '.');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const { words, told } = read(`q${pieces.join('')}w`);
      const kept = (text: string) => text.replaceAll(/[^qwxab5]/gu, '');
      // A formula that is wrong is told, and the build stops.
      if (told.length === 0) expect(kept(words)).toBe(kept(`q${pieces.join('')}w`));
    }),
  );
});

/** Real formulas of many kinds. */
const FORMULAS = String.raw`
x
x^2 + y_1^2
\frac{a}{b}
\dfrac{1}{1+\frac{1}{x}}
\sqrt{x}
\sqrt[3]{x+1}
\sum_{i=1}^{n} x_i
\prod_{k=0}^\infty (1 - q^k)
\int_0^\infty e^{-x^2}\,dx
\iint_D f(x,y)\,dA
\oint_C \mathbf{F}\cdot d\mathbf{r}
\lim_{x \to 0} \frac{\sin x}{x} = 1
\begin{matrix} a & b \\ c & d \end{matrix}
\begin{pmatrix} 1 & 0 \\ 0 & 1 \end{pmatrix}
\begin{bmatrix} a_{11} & \cdots & a_{1n} \\ \vdots & \ddots & \vdots \\ a_{m1} & \cdots & a_{mn} \end{bmatrix}
\begin{vmatrix} a & b \\ c & d \end{vmatrix}
\begin{Bmatrix} a \\ b \end{Bmatrix}
\left(\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}\right)
\begin{array}{l|cr} a & b & c \\ \hline d & e & f \end{array}
f(x) = \begin{cases} x & \text{if } x > 0 \\ 0 & \text{otherwise} \end{cases}
\begin{aligned} a &= b + c \\ &= d \end{aligned}
\begin{align*} a &= b \\ c &= d \end{align*}
\begin{align} a &= b \\ c &= d \end{align}
\begin{gather} a = b \\ c = d \end{gather}
\begin{gathered} a = b \\ c = d \end{gathered}
\begin{equation} E = mc^2 \end{equation}
\begin{multline*} a + b \\ + c \end{multline*}
\begin{split} a &= b \\ &= c \end{split}
\begin{alignedat}{2} a &= b &\quad c &= d \end{alignedat}
\alpha\beta\gamma\delta\epsilon\varepsilon\zeta\eta\theta
\Gamma\Delta\Theta\Lambda\Xi\Pi\Sigma\Phi\Psi\Omega
\mathbb{R}^n \subset \mathbb{C}^n
\mathcal{L}(\theta \mid x)
\mathfrak{g} \oplus \mathfrak{h}
\mathscr{F}
\mathbf{v} \times \boldsymbol{\omega}
\mathrm{d}x
\mathsf{A}\mathtt{B}
\operatorname{argmax}_\theta \ell(\theta)
\operatorname*{argmin}_{x \in X} f(x)
\hat{\beta} = (X^\top X)^{-1} X^\top y
\bar{x} \pm 1.96\,\frac{s}{\sqrt{n}}
\tilde{x}, \vec{v}, \dot{x}, \ddot{x}, \check{a}, \breve{a}, \acute{a}, \grave{a}
\overline{AB} + \underline{CD}
\widehat{xyz} + \widetilde{xyz}
\overrightarrow{AB}
\overbrace{a+b}^{n} + \underbrace{c+d}_{m}
\binom{n}{k} = \frac{n!}{k!(n-k)!}
\left\{ x \,\middle|\, x > 0 \right\}
\left\lfloor x \right\rfloor + \left\lceil y \right\rceil
\bigl( \Bigl[ \biggl\{ x \biggr\} \Bigr] \bigr)
\lvert x \rvert \le \lVert y \rVert
\langle \psi \mid \phi \rangle
P(A \mid B) = \frac{P(B \mid A)\,P(A)}{P(B)}
\mathbb{E}[X] = \int x\,p(x)\,\mathrm{d}x
\nabla \cdot \mathbf{E} = \frac{\rho}{\varepsilon_0}
\frac{\partial^2 u}{\partial t^2} = c^2 \nabla^2 u
i\hbar\frac{\partial}{\partial t}\Psi = \hat{H}\Psi
\forall x \exists y : x \neq y
A \cup B \cap C \setminus D
a \in A, b \notin B, A \subseteq B
p \land q \lor \lnot r \Rightarrow s \iff t
a \leq b \geq c \ll d \gg e \approx f \sim g \equiv h \propto k
x \to y \mapsto z \leftarrow w \leftrightarrow v
\xrightarrow{\text{heat}} \xleftarrow[a]{b}
a \stackrel{!}{=} b
\overset{def}{=} \underset{x}{y}
\not= \neq \nmid
\infty, \partial, \nabla, \ell, \hbar, \Re, \Im, \aleph
a, b, \ldots, z \cdots \vdots \ddots
10^{-3}\,\text{mg}\,\text{L}^{-1}
\text{Na}^+ + \text{Cl}^-
\ce{H2O}
\ce{2H2 + O2 -> 2H2O}
\ce{SO4^2-}
\ce{^{14}_{6}C}
\cancel{x} + \bcancel{y}
\boxed{E = mc^2}
\phantom{x} y \hphantom{z} \vphantom{w}
a \quad b \qquad c \, d \; e \! f
\sin x + \cos y + \tan z + \log n + \ln m + \exp k
\max_{i} x_i \min_j \sup_k \inf_l \det A \gcd(a,b)
\Pr(X > x)
a \bmod b \equiv c \pmod{n}
x' + x'' + f'''(x)
{}_1F_2 + {}^{14}C
\sum_{\substack{i<n \\ j<m}} a_{ij}
\sideset{_a^b}{_c^d}\sum
\dots + \dotsb
\left. \frac{df}{dx} \right|_{x=0}
\lambda_{\max} \mu_{\text{eff}}
R_0 = \frac{\beta}{\gamma}
\chi^2_{(n-1)}
\log_{10} C_t
d_{ij} = \sqrt{\sum_k (x_{ik} - x_{jk})^2}
H' = -\sum_{i=1}^{S} p_i \ln p_i
\frac{dN}{dt} = rN\left(1 - \frac{N}{K}\right)
v = \frac{V_{\max}[S]}{K_m + [S]}
\mathrm{pH} = \mathrm{p}K_a + \log_{10}\frac{[\mathrm{A}^-]}{[\mathrm{HA}]}
\Delta G^\circ = -RT \ln K
\hat{y} = \beta_0 + \sum_{j=1}^{p} \beta_j x_j + \varepsilon,\quad \varepsilon \sim \mathcal{N}(0, \sigma^2)
\begin{pmatrix} \dot S \\ \dot I \\ \dot R \end{pmatrix} = \begin{pmatrix} -\beta SI \\ \beta SI - \gamma I \\ \gamma I \end{pmatrix}
\color{red}{x}
\tag{7} a = b
\def\R{\mathbb{R}} \R^n
\newcommand{\E}{\mathbb{E}} \E[X]
\SI{5}{\milli\gram}
\href{https://example.org}{x}
`
  .trim()
  .split('\n');

/** Elements and attributes of MathML Core, by its table. @see https://www.w3.org/TR/mathml-core/ */
const CORE = new Set(
  'annotation annotation-xml maction math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'.split(
    ' ',
  ),
);
const DISPLAY = /^\\begin\{(?:align\*?|gather|equation|multline\*|split)\}|^\\tag/u;
const REFUSED = /^\\(?:SI|href)/u;

test(`B3: ${FORMULAS.length} formulas of many kinds are MathML Core without a style, or refused`, () => {
  expect(FORMULAS.length).toBeGreaterThan(100);
  const refused = FORMULAS.filter((tex) => 'fault' in formulaOf(tex, true));
  expect(refused.filter((tex) => !REFUSED.test(tex))).toEqual([]);
  for (const tex of FORMULAS.filter((each) => !refused.includes(each)))
    for (const isDisplay of [true, false]) {
      const made = formulaOf(tex, isDisplay);
      if (!('element' in made)) {
        // TeX has environments that are displays only.
        expect([tex, isDisplay, made.fault]).toEqual([
          expect.stringMatching(DISPLAY),
          false,
          expect.any(String),
        ]);
        continue;
      }
      const all = [...elementsIn([made.element])];
      expect(all.filter(({ tag }) => !CORE.has(tag)).map(({ tag }) => tag)).toEqual([]);
      const names = all.flatMap(({ attributes = {} }) => Object.keys(attributes));
      expect(names.filter((name) => /^(?:style|on|href|id$)/u.test(name))).toEqual([]);
      expect([tex, proseText(made.element.children ?? [])]).not.toEqual([tex, '']);
    }
});

test.each([
  ['Text $\\frac{1}$ here', '1:15'],
  ['Text\n\n$$\na + \\foo\n$$', '4:5'],
  ['- one\n- two $x^$', '2:10'],
  ['> quoted $\\bar$ x', '1:15'],
  ['> - deep\n>\n>   $$\n>   a\n>   b \\nope\n>   $$', '5:7'],
  ['| a |\n|---|\n| $\\x$ |', '3:4'],
  ['[^1]\n\n[^1]: note $\\y$', '3:13'],
])('B3: what TeX says of “%s” has its line and column', (text, place) => {
  const { told } = read(text);
  expect(told).toEqual([`${place} wrongFormula`]);
});

test('B3: displays with labels are numbered, and references lead to them', () => {
  const { all, told, words } = read(String.raw`See $x$, \eqref{b} and \ref{a}.

$$ e = 1 $$

$$ a = 1 \label{a} $$

$$ b = 2 \label{b} $$

As $\text{in }\eqref{a}$ says.
`);
  expect(told).toEqual([]);
  const links = all.filter(({ attributes }) => attributes?.['place']?.startsWith('eq-'));
  expect(
    links.map(({ attributes, children }) => [attributes?.['place'], ...(children ?? [])]),
  ).toEqual([
    ['eq-b', '(2)'],
    ['eq-a', '1'],
    ['eq-a', '(1)'],
    ['eq-b', '(2)'],
  ]);
  expect(words).not.toContain('label');
});

test('B3: an align with several labels has a number at each, and each is a place', () => {
  const { all, told } = read(String.raw`$$
\begin{align}
a &= b \label{one} \\
c &= d \\
e &= f \label{two}
\end{align}
$$

\eqref{one} \eqref{two}
`);
  expect(told).toEqual([]);
  const ids = all.flatMap(({ attributes }) => attributes?.['id'] ?? []);
  expect(ids).toEqual(expect.arrayContaining(['eq-one', 'eq-two']));
  const math = all.find(({ tag }) => tag === 'math');
  const numbers = [...elementsIn([math ?? ''])]
    .filter(({ attributes }) => attributes?.['class']?.includes('m-tag'))
    .map(({ children }) => proseText(children ?? []));
  expect(numbers.join(' ')).toBe('(1) (2)');
});

test('B3: a label that no formula has is told, with one that is near', () => {
  const { faults } = read(
    '$$ a \\label{load} $$\n\nText\nsee \\eqref{lod} and $\\ref{nothing}$.\n',
  );
  expect(faults.map(({ finding, start }) => [finding, start])).toEqual([
    [
      { code: 'unknownLabel', value: 'lod', meant: 'load' },
      { line: 4, column: 5 },
    ],
    [
      { code: 'unknownLabel', value: 'nothing' },
      { line: 4, column: 22 },
    ],
  ]);
});

test('B3: no line begins with the full stop behind a formula, nor ends with a bracket before it', () => {
  const { all, words } = read('Of $x$, ($y$); $a$ and $b$-fold (“$c$”): \\($d$ $e$.');
  const joined = all.filter(({ attributes }) => attributes?.['class'] === 'joined');
  expect(joined.map(({ children = [] }) => proseText(children))).toEqual([
    'x,',
    '(y);',
    'b-',
    '(“c”):',
    '(d',
    'e.',
  ]);
  expect(words).toBe('Of x, (y); a and b-fold (“c”): (d e.');
});

test('B3: a formula that would never end is refused in time', () => {
  const started = performance.now();
  for (const tex of [
    '\\def\\a{\\a\\a}\\a',
    '\\def\\a{x\\a}\\a',
    '{'.repeat(5000),
    `${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}`,
  ])
    formulaOf(tex, true);
  expect(performance.now() - started).toBeLessThan(10_000);
});
