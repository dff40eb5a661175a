import { memo } from 'react';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { byYear } from './byYear.ts';
import { NearContext, useNearWatch } from './useIsNear.ts';
import { YearGroup } from './YearGroup.tsx';

/** From so many papers on, cards share their rows. */
const MANY = 4;

type Props = {
  readonly publications: readonly PublicationView[];
  readonly isInLongList: boolean;
  /** Whether they are a list, not cards. */
  readonly isList: boolean;
  /** Id of the publication that a link led to. */
  readonly target: string | undefined;
};

/** Publications by year; rendered again only when they change: a click responds first (V4, V5). */
export const YearList = memo(function YearList({ publications, ...rest }: Props) {
  const watch = useNearWatch();
  return (
    <NearContext value={watch}>
      <ol className="rail-list">
        {byYear(publications).map((group) => (
          <li key={group.id}>
            <YearGroup {...group} {...rest} isFew={publications.length < MANY} />
          </li>
        ))}
      </ol>
    </NearContext>
  );
});
