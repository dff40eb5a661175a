import type { ReactNode } from 'react';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { Ruler } from './Ruler.tsx';

type Props = {
  readonly title: string;
  readonly id: string;
  /** What is at the end of its line, such as a link. */
  readonly aside?: ReactNode;
};

/** The heading of a part of a page, over its ruler. */
export function SectionHeading({ title, id, aside }: Props) {
  const isLive = useIsLive();
  return (
    <div className="section-rule mb-6 flex flex-wrap items-end gap-x-8 gap-y-3 bar:mb-9">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      {aside}
      {/* The letters come with the scripts: home's first response has no room for them. */}
      <Ruler title={isLive ? title : ''} />
    </div>
  );
}
