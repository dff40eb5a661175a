/** What is promised, each under the id that its tests name. */
export const PROMISES = {
  Accessibility: {
    A1: 'No checker finds anything on any page, in any theme, width and state.',
    A2: '320 px and 400 % zoom lose nothing; targets are large; focus shows; forced colours, reduced motion and print make sense.',
    A3: 'Flip cards turn for mouse, touch, keyboard and screen reader; the hidden face is out of reach; focus is never lost.',
    A4: 'The typed titles are there at once for assistive technology, and the animation can be paused.',
    A5: 'Filters say which one is on and how much is left, and keep focus.',
    A6: 'A closed year is out of reach, and its heading says so.',
    A7: 'A change of page sets title, focus and scroll; Back restores the place; the skip link works.',
    A8: 'Pages read without scripts, without the app and without styles.',
  },
  Faults: {
    E1: 'No address, however odd, ends in a blank page.',
    E2: 'A page whose script is gone reloads once at most, then offers to try again.',
    E3: 'A script that hangs is said to be loading, and can be given up.',
    E4: 'A page that throws shows an error view and does not reload.',
    E5: 'Once visited, every page opens offline in that tab.',
    E6: 'A new version under an open tab does not break it.',
    E7: 'Storage may be blocked, full or full of nonsense.',
    E8: 'Clipboard and share sheet may be missing or refuse.',
    E9: 'The portrait may fail in every way; initials stand in, and nothing moves.',
    E10: 'Every naughty string is shown as text.',
    E11: 'No fault leaves an uncaught error.',
  },
  'Security and supply chain': {
    X1: 'A strict content security policy in every page, with nothing unsafe in it, that no page breaks.',
    X2: "No request to another host but the portrait's, no cookie, and links tell nobody who sent the visitor.",
    X3: 'Exact versions with their sums, pinned workflows with least rights, no scripts on install.',
    X4: 'The same content gives the same bytes.',
  },
  Speed: {
    V1: 'The first response holds the whole first view.',
    V2: 'The scripts that the home page needs stay within their budget.',
    V3: 'Full marks from Lighthouse, and a first paint close to that of a bare page.',
    V4: 'Every click answers at once.',
    V5: '2,000 publications stay quick.',
    V6: 'Building and developing stay quick.',
    V7: "Text stands in the site's own typeface everywhere, and nothing moves when it comes.",
  },
};

/** How the tests are laid out. */
export const LAYOUT = `Unit tests lie beside what they prove (\`*.test.ts\`); those that need a document end in \`.test.tsx\` or \`.dom.test.ts\`. What a visitor meets is in \`e2e/\`, what happens when something fails in \`e2e/faults/\`, what other people's checkers say in \`e2e/checkers/\`. Everything runs in Chromium; Firefox runs the tests whose titles carry \`@engines\`, of what engines do differently; WebKit has \`*.webkit.ts\`. Elements are found by role and name, texts are taken from the content, scripts are named in \`e2e/support/scripts.ts\` alone. Motion is reduced but where a test is about what moves (\`test.use(MOVING)\`), which is measured at rest (\`e2e/support/rest.ts\`), and time is the page's own (\`page.clock\`). No test gets a second try.`;

/**
 * What checkers ask a person to look at, and what was seen. A kind that is missing here was not
 * looked at yet.
 */
export const JUDGED: Readonly<Record<string, string>> = {
  'axe-core: color-contrast':
    'Text beside or below something drawn, where axe-core takes no ground for sure; a unit test measures every pair of text and ground colour, 5.5 : 1 at least.',
  'IBM: a_target_warning':
    'Advice, no rule of level A or AA. Links to other sites open in a tab of their own, so that the visitor keeps this one.',
  'IBM: blockquote_cite_exists': 'Quotations; whose they are is said beside each.',
  'IBM: canvas_content_described': "The portrait; the owner's name is its text alternative.",
  'IBM: download_keyboard_controllable': 'A plain link to the résumé.',
  'IBM: element_tabbable_unobscured':
    'Only while the menu covers the page; focus that leaves the menu closes it.',
  'IBM: element_tabbable_visible': 'The skip link, which shows when it has focus.',
  'IBM: input_label_visible': 'Buttons with a drawing instead of words; each has a name.',
  'IBM: style_color_misuse':
    "Colour never stands alone: the current page is underlined, a chosen filter is filled, the owner's name is bold.",
  'IBM: style_focus_visible': 'Everything that takes focus gets an outline of two pixels.',
  'IBM: style_highcontrast_visible':
    'In forced colours the controls keep their borders, and what is chosen stays filled or underlined.',
  'IBM: style_viewport_resizable': "Sizes by the window's width lie between bounds in rem.",
  'IBM: text_quoted_correctly': "Titles of works and turns of phrase in the owner's text.",
  'IBM: text_sensory_misuse': 'A word of the prose; nothing is to be done by it.',
};
