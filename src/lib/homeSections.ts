/** What `home` in site.yaml may list. */
export const HOME_SECTIONS = ['about', 'highlights', 'testimonials', 'selected', 'posts'] as const;
