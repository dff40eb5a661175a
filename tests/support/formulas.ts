/** Real formulas of many kinds, as people write them. */
export const FORMULAS: readonly string[] = String.raw`
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
\cancel{x} + \bcancel{y} + \xcancel{z}
\textcircled{a} + a_{\angl{n}} + \phase{60^\circ}
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
\textcolor{blue}{x} + \textcolor{teal}{y}
\begin{array}{|c|} \hline a \\ \hdashline b \end{array}
\mathring{A} + \underbar{B}
\mathllap{x} y
\raisebox{2pt}{x} \rule{1em}{2pt}
x \hspace{-3pt} y \kern-0.5em z
\large x \tiny y
`
  .trim()
  .split('\n');

/** Those of them that are refused, since a formula has no units of its own and no links. */
export const REFUSED = /^\\(?:SI|href)/u;

/** Those that TeX has in displays only. */
export const DISPLAYS = /^\\begin\{(?:align\*?|gather|equation|multline\*|split)\}|^\\tag/u;
