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
