import type { Page } from '@playwright/test';

/**
 * Applies all styles, taken from another page, and compares every element before and after.
 *
 * @returns The differences: the element and the property.
 */
export function changedByAllStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const otherPage = await (await fetch('career/')).text();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(/<style>(.*?)<\/style>/su.exec(otherPage)?.[1] ?? '');
    // The backs of cards have no sizes to compare until they are laid out.
    const backsSheet = new CSSStyleSheet();
    backsSheet.replaceSync(
      '.flip-back { content-visibility: visible !important; transition: none !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, backsSheet];
    const boxes = [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].map((pseudo) => ({
        name: `${element.tagName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`,
        style: getComputedStyle(element, pseudo),
      })),
    );
    const keys = [...getComputedStyle(document.body)].filter((key) => !key.startsWith('--'));
    const looks = () => boxes.map(({ style }) => keys.map((key) => style.getPropertyValue(key)));
    const before = looks();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const after = looks();
    return boxes.flatMap(({ name }, at) =>
      keys.flatMap((key, index) => {
        const [was, is] = [before[at]?.[index], after[at]?.[index]];
        return was === is ? [] : [`${name} { ${key}: ${was} → ${is} }`];
      }),
    );
  });
}
