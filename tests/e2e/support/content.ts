import type { Content } from '#src/content/content.ts';
import { site } from './site.ts';

/**
 * The content that the tested site was built from; expectations about texts are based on it. Texts
 * with formatting are the words that are shown.
 */
export const content: Content = site;
