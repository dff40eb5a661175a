import { useId, type ReactNode } from 'react';
import { SectionHeading } from './SectionHeading.tsx';

type Props = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A titled part of a page. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-section">
      <SectionHeading id={id} title={title} aside={aside} />
      {children}
    </section>
  );
}
