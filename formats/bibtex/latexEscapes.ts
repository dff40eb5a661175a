/** LaTeX's own characters as commands that mean just them. */
export const LATEX_ESCAPES: Readonly<Record<string, string>> = {
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  // BibTeX counts braces whether or not a backslash stands before them.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '\\textasciigrave{}',
};
