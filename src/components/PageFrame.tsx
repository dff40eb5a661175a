import type { ReactNode } from 'react';
import { SectionHeading } from './SectionHeading.tsx';

type Props = {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
};

/** The frame of every page but home: its heading with the rule, an intro, its content. */
export function PageFrame({ title, intro = '', children }: Props) {
  return (
    <div className="frame pt-10 lg:pt-14">
      <SectionHeading level={1} title={title} />
      {intro !== '' && (
        <p dir="auto" className="-mt-2 mb-10 max-w-measure text-lead">
          {intro}
        </p>
      )}
      {children}
    </div>
  );
}
