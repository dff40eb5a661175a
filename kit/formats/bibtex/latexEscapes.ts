/** LaTeX's special characters as commands that print them. */
export const LATEX_ESCAPES: Readonly<Record<string, string>> = {
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  // BibTeX counts braces even after a backslash.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '\\textasciigrave{}',
};
