import { memo } from 'react';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { byYear } from './byYear.ts';
import { YearGroup } from './YearGroup.tsx';

type Props = {
  readonly publications: readonly PublicationView[];
  readonly isInLongList: boolean;
  /** Whether they stand as a list, not as cards. */
  readonly isList: boolean;
  /** Id of the publication that a link led to. */
  readonly target: string | undefined;
};

/** Publications by year; drawn anew only when they change, so that a click is answered first (V4, V5). */
export const YearList = memo(function YearList({ publications, ...rest }: Props) {
  return (
    <ol className="rail-list">
      {byYear(publications).map((group) => (
        <li key={group.id}>
          <YearGroup {...group} {...rest} />
        </li>
      ))}
    </ol>
  );
});
