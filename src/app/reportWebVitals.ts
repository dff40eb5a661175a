import type { Metric } from 'web-vitals';

/**
 * Reports web vitals to a developer who wants them (requirement F5).
 *
 * @param onMetric - Called with each metric: LCP and INP in milliseconds, CLS without a unit.
 *   Without it, nothing is loaded or measured.
 */
export async function reportWebVitals(onMetric?: (metric: Metric) => void): Promise<void> {
  if (onMetric === undefined) return;
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  onLCP(onMetric);
  onINP(onMetric);
  onCLS(onMetric);
}
