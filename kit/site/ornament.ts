import type { Theme } from '#src/content/theme.ts';
import { DNA } from '#src/lib/dna.ts';

/** The letters of logo, rulers and portrait (W10); '' if the owner chose none. */
export function ornamentOf(theme: Theme | undefined): string {
  const ornament = theme?.ornament ?? 'none';
  if (ornament === 'none') return '';
  return ornament === 'dna' ? DNA : ornament;
}
