import { makeSite } from '#publish/derive/site.ts';
import type { Page } from '#text/pages.ts';
import { content } from './content.ts';

const site = makeSite(content);

/** The pages of the site under test that have their own addresses. */
export const ROUTED_PAGES = site.pages;

export const PAGES: readonly Page[] = [...ROUTED_PAGES, site.notFound];
