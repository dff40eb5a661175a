import { pages } from '#publish/derive/pages.ts';
import { NOT_FOUND, type Page } from '#text/pages.ts';
import { content } from './content.ts';

/** The pages of the site under test that have their own addresses. */
export const ROUTED_PAGES = pages(content);

export const PAGES: readonly Page[] = [...ROUTED_PAGES, NOT_FOUND];
