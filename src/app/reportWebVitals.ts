import type { Metric } from 'web-vitals';

/**
 * Stands ready for a developer who wants figures (requirement F5).
 * In: what to do with each figure, or nothing. With a callback it fetches the library and reports
 * LCP and INP in milliseconds and CLS without a unit; without one it loads and does nothing.
 */
export async function reportWebVitals(onMetric?: (metric: Metric) => void): Promise<void> {
  if (onMetric === undefined) return;
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  onLCP(onMetric);
  onINP(onMetric);
  onCLS(onMetric);
}
