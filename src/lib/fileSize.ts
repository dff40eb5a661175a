const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** @returns "512 bytes", "346 kB", "1.2 MB" */
export function fileSize(bytes: number, lang: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  const digits = value < 10 && power > 0 ? 1 : 0;
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}
