import { ornament } from 'virtual:content/ornament';
import { HelixIcon } from '#src/components/icons.tsx';

/** The site's logo: a helix, the first two letters of the owner's ornament, or nothing. */
export function Logo() {
  if (ornament === 'ACGT') return <HelixIcon className="brand-mark" />;
  return (
    <span aria-hidden="true" className="flex-none text-accent empty:hidden">
      {ornament.slice(0, 2)}
    </span>
  );
}
