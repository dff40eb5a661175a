/** How an engine draws the formulas of a page. */
export type DrawnFormulas = {
  readonly count: number;
  /** Those without a size, and those that are no MathML. */
  readonly missing: number;
  /** Subscripts, fractions and rows of tables that don't stand where MathML has them. */
  readonly misplaced: readonly string[];
  /** How many of these there are in all. */
  readonly placed: number;
};

/**
 * Runs in the page: measures its formulas.
 * @returns What an engine without MathML, which shows one letter after another, would fail.
 */
export function drawnFormulas(): DrawnFormulas {
  const formulas = [...document.querySelectorAll('main math')];
  const box = (element: Element | null | undefined) =>
    element?.getBoundingClientRect() ?? new DOMRect();
  const missing = formulas.filter(
    (each) =>
      !each.namespaceURI?.endsWith('/MathML') || box(each).width === 0 || box(each).height === 0,
  );
  const rules: Readonly<Record<string, (element: Element) => boolean>> = {
    msub: ({ children: [base, sub] }) => box(sub).bottom > box(base).bottom,
    msup: ({ children: [base, sup] }) => box(sup).top < box(base).top,
    // Engines differ in how much room above and below letters is theirs.
    mfrac: ({ children: [over, under] }) =>
      box(over).top < box(under).top && box(over).bottom < box(under).bottom,
    mtr: (row) =>
      row.nextElementSibling === null || box(row).bottom <= box(row.nextElementSibling).top + 1,
  };
  const placed = formulas.flatMap((each) =>
    Object.entries(rules).flatMap(([name, isRight]) =>
      [...each.querySelectorAll(name)].map((element) => ({ name, isRight: isRight(element) })),
    ),
  );
  return {
    count: formulas.length,
    missing: missing.length,
    misplaced: placed.flatMap(({ name, isRight }) => (isRight ? [] : name)),
    placed: placed.length,
  };
}

/**
 * Runs in the page: measures the box of each formula.
 * @returns What is wrong with it, behind its TeX; nothing if all is well.
 */
export function oddFormulas(): readonly string[] {
  return [...document.querySelectorAll('main math')].flatMap((each) => {
    const { width, height } = each.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(each).fontSize);
    const scroller = each.closest('.formula-scroll');
    const marks = [
      ...each.querySelectorAll('[accent=true] > :last-child, [accentunder=true] > :last-child'),
    ];
    const sizeOf = (element: Element | null) =>
      element === null ? size : Number.parseFloat(getComputedStyle(element).fontSize);
    // The box of an arrow is larger than what is drawn of it.
    const CUT = size / 2;
    const faults: Readonly<Record<string, boolean>> = {
      'has no width': width < size / 8,
      'has no height': height < size / 8,
      'is too tall': height > 12 * size,
      'is an error': each.querySelector('merror') !== null,
      'is cut off': scroller !== null && scroller.scrollHeight > scroller.clientHeight + CUT,
      'is wider than its place':
        scroller !== null && scroller.scrollWidth > scroller.clientWidth + 1,
      'has a small hat': marks.some((mark) => sizeOf(mark) < sizeOf(mark.parentElement)),
    };
    return Object.entries(faults).flatMap(([fault, isSo]) =>
      isSo ? `${each.getAttribute('alttext') ?? ''}: ${fault}` : [],
    );
  });
}
