import type { Page } from '@playwright/test';

/** Names of targets smaller than `size` CSS pixels (WCAG 2.5.8); links in sentences are exempt. */
export function smallTargets(page: Page, size: number): Promise<string[]> {
  return page.evaluate((least) => {
    const isInSentence = (element: Element) => {
      const parent = element.closest('p, li') ?? element.parentElement;
      const around = (parent?.textContent ?? '').replace(element.textContent, '').trim();
      return getComputedStyle(element).display === 'inline' && around.length > 20;
    };
    return Array.from(document.querySelectorAll('a[href], button, input'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[inert]') === null && !isInSentence(element))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isVisuallyHidden = width <= 1 || height <= 1;
        return !isVisuallyHidden && (width < least - 0.01 || height < least - 0.01);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  }, size);
}
