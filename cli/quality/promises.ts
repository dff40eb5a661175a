/** The promises, by the id that their tests name. */
export const PROMISES = {
  Accessibility: {
    A1: 'No checker finds anything on any page, in any theme, width and state.',
    A2: '320 px and 400 % zoom lose nothing; targets are large; focus shows; forced colours, reduced motion and print make sense.',
    A3: "Flip cards turn for mouse, touch, keyboard and screen reader; the hidden face can't be reached; focus is never lost.",
    A4: 'The typed titles are there at once for assistive technology, and the animation can be paused.',
    A5: 'Filters show which one is on and how many items remain, and keep focus.',
    A6: "A closed year can't be reached, and its heading says that it is closed.",
    A7: 'A page change sets title, focus and scroll; Back restores the scroll position; the skip link works.',
    A8: 'Pages are readable without scripts, without the app and without styles.',
  },
  Faults: {
    E1: 'No address, however odd, leads to a blank page.',
    E2: 'A page whose script is gone reloads at most once, then offers to try again.',
    E3: 'A script that hangs shows as loading, and the visitor can give up on it.',
    E4: 'A page that throws shows an error view and does not reload.',
    E5: 'Once visited, every page opens offline in that tab.',
    E6: 'Deploying a new version does not break an open tab.',
    E7: 'The site works with storage blocked, full or corrupted.',
    E8: 'The clipboard and the share sheet may be missing, or refuse.',
    E9: 'However the portrait fails, initials take its place and nothing moves.',
    E10: 'Every naughty string is shown as text.',
    E11: 'No fault causes an uncaught error.',
  },
  'Security and supply chain': {
    X1: 'A strict content security policy on every page, with nothing unsafe in it, and no page violates it.',
    X2: "No request to another host but the portrait's, no cookie, and links don't reveal which page the visitor came from.",
    X3: 'Exact versions with checksums, pinned workflows with least privileges, no install scripts.',
    X4: 'The same content gives the same bytes.',
  },
  Speed: {
    V1: 'The first response holds the whole first view.',
    V2: 'The scripts that the home page needs stay within their budget.',
    V3: 'A perfect Lighthouse score, and a first paint close to that of a bare page.',
    V4: 'Every click is answered at once.',
    V5: '2,000 publications stay fast.',
    V6: 'Builds and hot reloads stay fast.',
    V7: "Text is set in the site's own typeface everywhere, and nothing moves when it arrives.",
  },
};

/** How the tests are laid out. */
export const LAYOUT = `Unit tests sit beside the code they test (\`*.test.ts\`); those that need a DOM end in \`.test.tsx\` or \`.dom.test.ts\`. What visitors do is tested in \`e2e/\`, what happens when something fails in \`e2e/faults/\`, and third-party checkers run in \`e2e/checkers/\`. Everything runs in Chromium; Firefox runs the tests tagged \`@engines\`, which cover what engines do differently; WebKit runs \`*.webkit.ts\`. Elements are found by role and name, expected text comes from the content, and only \`e2e/support/scripts.ts\` names scripts. Motion is reduced except in tests about motion (\`test.use(MOVING)\`), which measure once everything is at rest (\`e2e/support/rest.ts\`); time is controlled through \`page.clock\`. No test is retried.`;

/**
 * Findings that checkers leave to a person, and the verdict. A rule that is missing here has not
 * been reviewed yet.
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
  'IBM: style_color_misuse':
    "Colour is never the only cue: the current page is underlined, a chosen filter is filled, the owner's name is bold.",
  'IBM: style_focus_visible': 'Everything focusable gets a two-pixel outline.',
  'IBM: style_highcontrast_visible':
    'In forced colours the controls keep their borders, and what is chosen stays filled or underlined.',
  'IBM: style_viewport_resizable': 'Sizes that follow the viewport width have bounds in rem.',
  'IBM: text_quoted_correctly': "Titles of works and figures of speech in the owner's text.",
  'IBM: text_sensory_misuse': 'An ordinary word in the prose, not an instruction.',
};
