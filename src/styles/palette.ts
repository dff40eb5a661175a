/** What the browser's own furniture shows; the same values as `--background` in palettes.css. */
export const THEME_COLOR = { dark: '#0a1120', light: '#f6f8fb' } as const;
/** The QR code's ink on its white plate; the same values as `--qrForeground` in palettes.css. */
export const QR_COLOR = { dark: '#1d6fd1', light: '#0a4fb8' } as const;
