import type { Metric } from 'web-vitals';

/**
 * Stands ready for a developer who wants figures (requirement F5).
 *
 * @param onMetric - What to do with each figure: LCP and INP in milliseconds, CLS without a unit. Without
 * it nothing is loaded or done.
 */
export async function reportWebVitals(onMetric?: (metric: Metric) => void): Promise<void> {
  if (onMetric === undefined) return;
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  onLCP(onMetric);
  onINP(onMetric);
  onCLS(onMetric);
}
