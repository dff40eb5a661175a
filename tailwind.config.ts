import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin.js';
import {
  BAR,
  CONTENT_MAX_WIDTH,
  CONTROL,
  GUTTER,
  HEADER_COMPACT_HEIGHT,
  HEADER_HEIGHT,
  MENU_MAX_WIDTH,
  NAMED_FROM,
  TEXT,
  WIDE_FROM,
} from './src/styles/dimensions.ts';

/** A length that grows with the visitor's text. */
const rem = (pixels: number) => `${pixels / 16}rem`;
/** For media queries: larger text needs a wider viewport. */
const em = (pixels: number) => `${pixels / 16}em`;
/** Lengths in the header. */
const BAR_SPACING = {
  bar: rem(BAR.gap),
  'bar-mark': rem(BAR.mark),
  'bar-brand': rem(BAR.brand),
  'bar-name': rem(BAR.name.min),
  'bar-link': rem(BAR.link.padding),
  'bar-links': rem(BAR.link.gap),
  'bar-wide-link': `${BAR.wideLink.padding}px`,
  'bar-wide-links': rem(BAR.wideLink.gap),
  'bar-more': rem(BAR.more.gap),
  'bar-arrow': rem(BAR.more.arrow),
  'bar-before-resume': rem(BAR.resume.before),
  'bar-resume': rem(BAR.resume.padding),
};

export default {
  darkMode: 'class',
  // Without hover styles on touch screens, where a tap would leave them on.
  future: { hoverOnlyWhenSupported: true },
  content: {
    relative: true,
    files: [
      './src/**/*.{ts,tsx}',
      '!./**/*.test.*',
      // Posts have a style sheet of their own, src/styles/writing.css (decision 041).
      '!./src/pages/{writing,posts}/**',
      '!./src/components/Prose.tsx',
    ],
  },
  theme: {
    screens: {
      sm: '576px',
      md: '768px',
      bar: em(MENU_MAX_WIDTH + 1),
      lg: `${WIDE_FROM}px`,
      xl: '1024px',
      // Three paper cards in a row.
      wide: '1180px',
      // Touch screens, where targets are 44 px (WCAG 2.5.5).
      coarse: { raw: '(pointer: coarse)' },
      // Widths below `bar`, where the menu is behind a button.
      phone: { raw: `(max-width: ${em(MENU_MAX_WIDTH)})` },
      // Widths at which the bar has no room for the name.
      unnamed: {
        raw: `(min-width: ${em(MENU_MAX_WIDTH + 1)}) and (max-width: ${em(NAMED_FROM - 1)})`,
      },
    },
    // Names of roles, which are the same in both palettes (src/styles/palettes.css).
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      page: 'var(--background)',
      raised: 'var(--cardBackground)',
      menu: 'var(--navy)',
      header: 'var(--navBackground)',
      well: 'var(--well)',
      line: 'var(--lightNavy)',
      control: 'var(--controlBorder)',
      heading: 'var(--textWhite)',
      lead: 'var(--textLightSlate)',
      body: 'var(--textSlate)',
      accent: 'var(--highlight)',
      'on-accent': 'var(--onHighlight)',
      'accent-tint': 'var(--highlightTint)',
      chart: 'var(--read)',
      'chart-soft': 'var(--readSoft)',
      grid: 'var(--grid)',
      'base-a': 'var(--baseA)',
      'base-c': 'var(--baseC)',
      'base-g': 'var(--baseG)',
      'base-t': 'var(--baseT)',
    },
    fontFamily: {
      sans: 'var(--fontSans)',
      mono: 'var(--fontMono)',
      code: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
      // Like sans, except for the fallback until it has loaded (src/styles/pages.css).
      labels: 'var(--fontLabels)',
      names: 'var(--fontNames)',
    },
    extend: {
      keyframes: {
        'page-enter': { from: { opacity: '0' } },
        late: { from: { visibility: 'hidden' } },
      },
      animation: {
        'page-enter': 'page-enter 1.3s ease-out both',
        late: 'late 0s linear 0.3s both',
      },
      borderRadius: { card: '12px' },
      borderWidth: { button: `${BAR.resume.border}px` },
      fontSize: {
        copy: [rem(TEXT.copy), '1.65'],
        section: [
          'clamp(1.5rem, 2.6vw, 1.875rem)',
          { lineHeight: '1.2', letterSpacing: '-0.022em' },
        ],
        title: [
          'clamp(2.25rem, 4.4vw, 3.25rem)',
          { lineHeight: '1.05', letterSpacing: '-0.032em' },
        ],
        name: ['clamp(2.75rem, 6vw, 4.75rem)', { lineHeight: '1', letterSpacing: '-0.042em' }],
        'name-medium': [
          'clamp(2.25rem, 4.8vw, 3.75rem)',
          { lineHeight: '1', letterSpacing: '-0.036em' },
        ],
        'name-small': [
          'clamp(1.625rem, 3.6vw, 2.875rem)',
          { lineHeight: '1.08', letterSpacing: '-0.03em' },
        ],
        intro: [
          'clamp(1.1875rem, 2vw, 1.375rem)',
          { lineHeight: '1.5', letterSpacing: '-0.012em' },
        ],
        quote: ['clamp(1.5rem, 3vw, 1.5625rem)', { lineHeight: '1.3', letterSpacing: '-0.018em' }],
        'quote-small': [
          'clamp(1.125rem, 3vw, 1.3125rem)',
          { lineHeight: '1.3', letterSpacing: '-0.018em' },
        ],
        'quote-wide': [
          'clamp(1.5rem, 3vw, 2.5rem)',
          { lineHeight: '1.2', letterSpacing: '-0.028em' },
        ],
        caption: ['0.8125rem', '1.4'],
        small: rem(TEXT.small),
        card: ['1.1875rem', { lineHeight: '1.3', letterSpacing: '-0.016em' }],
      },
      minWidth: { control: `${CONTROL}px` },
      minHeight: {
        control: `${CONTROL}px`,
        // In rem as well: larger text needs a larger bar (WCAG 1.4.4).
        header: `max(${HEADER_HEIGHT}px, ${HEADER_HEIGHT / 16}rem)`,
        'header-compact': `max(${HEADER_COMPACT_HEIGHT}px, ${HEADER_COMPACT_HEIGHT / 16}rem)`,
      },
      margin: { 'header-rest': `${HEADER_HEIGHT - HEADER_COMPACT_HEIGHT}px` },
      maxWidth: { content: `${CONTENT_MAX_WIDTH}px`, measure: '43em' },
      spacing: {
        section: 'clamp(4.5rem, 8vw, 6.5rem)',
        gutter: `clamp(${rem(GUTTER.min)}, ${GUTTER.share * 100}vw, ${rem(GUTTER.max)})`,
        control: rem(CONTROL),
        ...BAR_SPACING,
        4.5: '1.125rem',
        13: '3.25rem',
        15: '3.75rem',
        17: '4.25rem',
        18: '4.5rem',
      },
      gridTemplateColumns: {
        hero: 'minmax(0, 1fr) min(31.25rem, 42vw)',
        about: 'minmax(0, 7fr) minmax(0, 5fr)',
        fact: 'minmax(6.5rem, max-content) 1fr',
        gutter: '8.5rem minmax(0, 1fr)',
        rail: '7rem minmax(0, 1fr)',
        'rail-medium': '10.625rem minmax(0, 1fr)',
        'rail-wide': '14.75rem minmax(0, 1fr)',
        quotes: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))',
        entry: 'minmax(0, 18rem) minmax(0, 1fr)',
      },
    },
  },
  plugins: [
    plugin((api) => {
      api.addVariant('js', '.js &');
      api.addVariant('no-js', 'html:not(.js) &');
    }),
  ],
} satisfies Config;
