import type { RichNode } from '#src/lib/richText.ts';

/** A style of a run of text. */
export type Tag = Exclude<RichNode, string>['tag'];

/** Parses alternating commands and characters, "name character name character …", into a map. */
function table(pairs: string): Map<string, string> {
  const words = pairs.trim().split(/\s+/u);
  const characters = new Map<string, string>();
  for (let index = 0; index + 1 < words.length; index += 2) {
    characters.set(words[index] ?? '', words[index + 1] ?? '');
  }
  return characters;
}

/**
 * Commands that stand for one character, in text as well as in formulas: the LaTeX kernel's and
 * textcomp's letters and signs, and the usual mathematical ones.
 */
export const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...table(`
    i ı j ȷ o ø O Ø l ł L Ł ss ß SS ẞ ae æ AE Æ oe œ OE Œ aa å AA Å dh ð DH Ð th þ TH Þ dj đ DJ Đ
    ng ŋ NG Ŋ ij ĳ IJ Ĳ dag † ddag ‡ S § P ¶ copyright © pounds £ euro € EUR € texteuro €
    textdagger † textdaggerdbl ‡ textsection § textparagraph ¶ textcopyright © textregistered ®
    texttrademark ™ textsterling £ textyen ¥ textcent ¢ textcurrency ¤ textdollar $ textpercent %
    textbackslash \\ backslash \\ textless < textgreater > textbar | textbardbl ‖ textbraceleft {
    textbraceright } lbrace { rbrace } textunderscore _ textasciitilde ~ textasciicircum ^
    textquotesingle ' textasciigrave \` textquotedbl " textquoteleft ‘ textquoteright ’ lq ‘ rq ’
    textquotedblleft “ textquotedblright ” quotesinglbase ‚ quotedblbase „ guillemotleft «
    guillemotright » guillemetleft « guillemetright » guilsinglleft ‹ guilsinglright ›
    textendash – textemdash — textellipsis … ldots … dots … cdots ⋯ textbullet • bullet •
    textperiodcentered · cdot · textdegree ° degree ° textcelsius °C celsius °C textpm ± pm ± mp ∓
    texttimes × times × textdiv ÷ div ÷ textmu µ micro µ textohm Ω textperthousand ‰ textnumero №
    textordfeminine ª textordmasculine º textonesuperior ¹ texttwosuperior ² textthreesuperior ³
    textonehalf ½ textonequarter ¼ textthreequarters ¾ textexclamdown ¡ textquestiondown ¿
    textlnot ¬ neg ¬ textbrokenbar ¦ textasciidieresis ¨ textasciimacron ¯ textasciiacute ´
    textminus − minus − textasteriskcentered ∗ ast ∗ star ⋆ textleftarrow ← textrightarrow →
    textuparrow ↑ textdownarrow ↓ hyphen - textvisiblespace ␣ texthyphen - male ♂ female ♀
  `),
  ...table(`
    alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι
    kappa κ varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ
    varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ
    Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω textalpha α textbeta β textgamma γ textdelta δ
    textepsilon ε textzeta ζ texteta η texttheta θ textiota ι textkappa κ textlambda λ textnu ν
    textxi ξ textpi π textrho ρ textsigma σ texttau τ textupsilon υ textphi φ textchi χ textpsi ψ
    textomega ω textGamma Γ textDelta Δ textTheta Θ textLambda Λ textXi Ξ textPi Π textSigma Σ
    textPhi Φ textPsi Ψ textOmega Ω upalpha α upbeta β upgamma γ updelta δ upmu μ upsigma σ
    uptau τ upomega ω upDelta Δ upOmega Ω upkappa κ uplambda λ upepsilon ε upphi φ upchi χ
  `),
  ...table(`
    leq ≤ le ≤ leqslant ≤ geq ≥ ge ≥ geqslant ≥ neq ≠ ne ≠ approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡
    propto ∝ ll ≪ gg ≫ less < gt > lt < greater > infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫
    sqrt √ forall ∀ exists ∃ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪ cap ∩
    emptyset ∅ varnothing ∅ setminus ∖ wedge ∧ land ∧ vee ∨ lor ∨ oplus ⊕ otimes ⊗ odot ⊙ circ ∘
    dagger † ddagger ‡ prime ′ perp ⊥ parallel ∥ mid ∣ angle ∠ triangle △ ell ℓ hbar ℏ Re ℜ Im ℑ
    aleph ℵ imath ı jmath ȷ leftarrow ← gets ← rightarrow → to → leftrightarrow ↔ Leftarrow ⇐ Rightarrow ⇒
    Leftrightarrow ⇔ uparrow ↑ downarrow ↓ updownarrow ↕ mapsto ↦ longrightarrow ⟶ longleftarrow ⟵
    rightleftharpoons ⇌ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lbrack [ rbrack ]
    vert | Vert ‖ sharp ♯ flat ♭ natural ♮ checkmark ✓ square □ Box □ diamond ⋄ therefore ∴
    because ∵ lesssim ≲ gtrsim ≳ sun ☉ odash ⊖ ominus ⊖ bigcirc ◯ log log ln ln exp exp sin sin
    top ⊤ bot ⊥ star ⋆ hslash ℏ models ⊨ vdash ⊢ lnot ¬ implies ⟹ iff ⟺ colon : cos cos tan tan max max min min lim lim Pr Pr det det arg arg
  `),
  ['TeX', 'TeX'],
  ['LaTeX', 'LaTeX'],
  ['LaTeXe', 'LaTeX2e'],
  ['BibTeX', 'BibTeX'],
  ['space', ' '],
  ['quad', ' '],
  ['qquad', ' '],
  ['enspace', ' '],
  ['thinspace', ' '],
  ['nobreakspace', ' '],
  ['newline', ' '],
  ['par', ' '],
  ['linebreak', ' '],
  ['textcompwordmark', ''],
]);

/** Accents, by command, as the combining mark that they put on the next letter. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030a'],
  ['H', '\u030b'],
  ['v', '\u030c'],
  ['C', '\u030f'],
  ['G', '\u030f'],
  ['U', '\u030e'],
  ['b', '\u0331'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['t', '\u0361'],
  ['textcommabelow', '\u0326'],
  ['hat', '\u0302'],
  ['widehat', '\u0302'],
  ['tilde', '\u0303'],
  ['widetilde', '\u0303'],
  ['bar', '\u0304'],
  ['overline', '\u0305'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
  ['vec', '\u20d7'],
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['breve', '\u0306'],
  ['check', '\u030c'],
  ['mathring', '\u030a'],
]);

/** What an accent over nothing looks like, as in `\~{}` inside an address. */
export const BARE_ACCENTS: ReadonlyMap<string, string> = new Map([
  ['~', '~'],
  ['^', '^'],
  ['`', '`'],
  ["'", "'"],
  ['"', '"'],
  ['=', '='],
  ['.', '.'],
]);

/** Journal macros of the American Astronomical Society, which ADS exports write in `journal`. */
export const JOURNAL_MACROS: ReadonlyMap<string, string> = new Map([
  ['aj', 'Astronomical Journal'],
  ['apj', 'Astrophysical Journal'],
  ['apjl', 'Astrophysical Journal Letters'],
  ['apjs', 'Astrophysical Journal Supplement Series'],
  ['aap', 'Astronomy & Astrophysics'],
  ['aapr', 'Astronomy & Astrophysics Review'],
  ['araa', 'Annual Review of Astronomy and Astrophysics'],
  ['mnras', 'Monthly Notices of the Royal Astronomical Society'],
  ['pasp', 'Publications of the Astronomical Society of the Pacific'],
  ['pasj', 'Publications of the Astronomical Society of Japan'],
  ['nat', 'Nature'],
  ['prd', 'Physical Review D'],
  ['prl', 'Physical Review Letters'],
  ['icarus', 'Icarus'],
  ['ssr', 'Space Science Reviews'],
  ['jcap', 'Journal of Cosmology and Astroparticle Physics'],
  ['grl', 'Geophysical Research Letters'],
  ['planss', 'Planetary and Space Science'],
  ['physrep', 'Physics Reports'],
]);

/** Gives each of some names the same tag. */
function tagged(tag: Tag, names: string): [string, Tag][] {
  return names.split(' ').map((name) => [name, tag]);
}

/** Commands that set their argument in another style. */
export const STYLES: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ...tagged('i', 'textit textsl emph mkbibemph mkbibitalic mathit italic'),
  ...tagged('b', 'textbf strong mkbibbold mathbf boldsymbol bm'),
  ...tagged('sup', 'textsuperscript sp mkbibsuperscript ap'),
  ...tagged('sub', 'textsubscript sb mkbibsubscript'),
]);

/** `{\it …}`: the style lasts to the end of the group. */
export const SWITCHES: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ...tagged('i', 'em it itshape sl slshape'),
  ...tagged('b', 'bf bfseries'),
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

/** Commands that only wrap text whose look does not matter here. */
export const PLAIN_WRAPPERS: ReadonlySet<string> = new Set(
  `mathrm text textrm textsf texttt textup textmd textsc textnormal mathsf mathtt mathcal mathbb
  mathfrak mathscr operatorname mbox hbox fbox underline uline mkbibparens mkbibbrackets
  bibstring textcolor uppercase lowercase MakeUppercase MakeLowercase foreignlanguage
  NoCaseChange num SI si unit qty textquote textlatin`.split(/\s+/u),
);

/** Elements that become runs of rich text. */
export const RUN_ELEMENTS: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ...tagged('i', 'i em italic'),
  ...tagged('b', 'b strong bold'),
  ...tagged('sup', 'sup'),
  ...tagged('sub', 'sub inf'),
]);

/** Elements on lines of their own: they become a space. */
export const BLOCK_ELEMENTS =
  /^(?:p|div|br|hr|sec|section|list|list-item|ul|ol|li|dl|dt|dd|table|tr|td|th|blockquote|abstract)$/u;
export const HEADING_ELEMENTS = /^(?:title|h[1-6])$/u;
/** Elements only about looks, and those of formulas: their text stays. */
export const WRAPPER_ELEMENTS =
  /^(?:scp|sc|span|font|u|a|tt|small|big|code|cite|q|xref|ext-link|uri|named-content|styled-content|monospace|underline|roman|inline-formula|disp-formula|alternatives|tex-math|math|semantics|annotation|m(?:i|n|o|row|sup|sub|subsup|text|style|frac|sqrt|over|under|padded|space|fenced|stack|tr|td|table))$/u;
