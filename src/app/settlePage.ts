import { takeOwnType } from './ownType.ts';
import type { Page } from './pages.ts';
import { syncMetas } from './head/syncMetas.ts';

/** What is done for a page once it is shown, in a chunk that the first view does not wait for. */
export function settlePage(page: Page): void {
  syncMetas(page);
  takeOwnType();
}
