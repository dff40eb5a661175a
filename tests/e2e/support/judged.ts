/**
 * Findings that checkers leave to a person, and the verdict. A rule that is missing here has not
 * been reviewed yet, and fails the tests.
 */
export const JUDGED: Readonly<Record<string, string>> = {
  'axe-core: color-contrast':
    "Text beside or over a drawing, where axe-core can't determine the background; a unit test measures every pair of text and background colours: at least 5.5 : 1.",
  'IBM: a_target_warning':
    'Advice, not a level A or AA rule. Links to other sites open in a new tab, so that the visitor keeps this one.',
  'IBM: blockquote_cite_exists': 'Quotations; each names its author beside it.',
  'IBM: canvas_content_described': "The portrait; the owner's name is its text alternative.",
  'IBM: download_keyboard_controllable': 'A plain link to the résumé.',
  'IBM: element_tabbable_unobscured':
    'Only while the menu covers the page; focus that leaves the menu closes it.',
  'IBM: element_tabbable_visible': 'The skip link, which shows when it has focus.',
  'IBM: input_label_visible': 'Icon buttons; each has an accessible name.',
  'IBM: list_structure_proper':
    'Rows of links and figures that are a list only to a machine that counts separators.',
  'IBM: style_color_misuse':
    "Colour is never the only cue: the current page is underlined, a chosen filter is filled, the owner's name is bold.",
  'IBM: style_focus_visible': 'Everything focusable gets a two-pixel outline.',
  'IBM: style_highcontrast_visible':
    'In forced colours the controls keep their borders, and what is chosen stays filled or underlined.',
  'IBM: style_viewport_resizable': 'Sizes that follow the viewport width have bounds in rem.',
  'IBM: text_block_heading':
    'A short paragraph in heavier type: a name, a count or a quotation, not a heading.',
  'IBM: text_quoted_correctly': "Titles of works and figures of speech in the owner's text.",
  'IBM: text_sensory_misuse': 'An ordinary word in the prose, not an instruction.',
};
