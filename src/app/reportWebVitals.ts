import type { Metric } from 'web-vitals';

/** Reports web vitals to `onMetric` (F5); without it, nothing is loaded or measured. */
export async function reportWebVitals(onMetric?: (metric: Metric) => void): Promise<void> {
  if (onMetric === undefined) return;
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  onLCP(onMetric);
  onINP(onMetric);
  onCLS(onMetric);
}
