import { type ReactNode, useId } from 'react';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { Ruler } from './Ruler.tsx';

type Props = {
  readonly title: string;
  /** At the end of the heading's line, such as a link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A titled part of a page. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  const isLive = useIsLive();
  return (
    <section aria-labelledby={id} className="pt-section">
      <div className="section-rule mb-6 flex flex-wrap items-end gap-x-8 gap-y-3 bar:mb-9">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {aside}
        {/* The letters wait for scripts: home's first response has no room for them. */}
        <Ruler title={isLive ? title : ''} />
      </div>
      {children}
    </section>
  );
}
