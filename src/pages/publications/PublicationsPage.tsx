import { useCallback, useDeferredValue, useEffect } from 'react';
import { publications as content } from 'virtual:content/publications';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { CountStatus } from '#src/components/CountStatus.tsx';
import { headingOf } from '#src/components/headingOf.ts';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { useIsPrinting } from '#src/components/useIsPrinting.ts';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import { whenIdle } from '#src/loading/whenIdle.ts';
import { useOpenPaper } from '#src/features/expand/useExpanded.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { byYear } from './byYear.ts';
import { groupOf } from '#src/lib/publicationNames.ts';
import { CiteShown } from './CiteShown.tsx';
import { prefetchPapers } from '#src/pages/paper/papers.ts';
import { NothingFound } from './NothingFound.tsx';
import { PublicationsOverview } from './PublicationsOverview.tsx';
import { PublicationFilters } from './PublicationFilters.tsx';
import { useGoTo } from './useGoTo.ts';
import { usePublicationFilters } from './usePublicationFilters.ts';
import { LIST, ViewSwitch } from './ViewSwitch.tsx';
import { WholeList } from './WholeList.tsx';
import { YearList } from './YearList.tsx';
import * as words from 'virtual:content/words';

const { publications, citationsAsOf, citationsShortDate, overview, isLong } = content;
const VIEW_CHOICES = [LIST];

export default function PublicationsPage() {
  const filters = usePublicationFilters();
  const { visible } = filters;
  const view = useFilter('view', VIEW_CHOICES);
  const isPrinting = useIsPrinting();
  const openPaper = useOpenPaper();
  useEffect(() => whenIdle(() => void prefetchPapers()), []);

  // The buttons and the count respond at once; the list and the drawing follow (V4, V5).
  const list = useDeferredValue(visible);
  // A pile or a histogram draws together what no filter parts, but a search does.
  const drawn = useDeferredValue(overview?.form === 'reads' ? visible : filters.filtered);
  const isList = useDeferredValue(view.category === LIST);
  const onArrival = useCallback(
    (id: string) => {
      const paper = publications.find((candidate) => candidate.id === id);
      if (paper !== undefined) openPaper(id, groupOf(paper));
    },
    [openPaper],
  );
  const target = useLinkTarget(ANCHOR_PREFIX.paper, { list, onArrival });
  const { goToYear, goToPaper } = useGoTo(publications);

  return (
    <PageFrame
      {...headingOf('publications')}
      hasTrack={overview !== undefined}
      aside={
        <>
          <CountStatus count={visible.length} forms={words.publicationCount} />
          <CiteShown ids={visible.flatMap(({ id, authors }) => (authors.length > 0 ? id : []))} />
          <ViewSwitch chosen={view.category} onChoose={view.choose} />
        </>
      }
    >
      {/* Past the years and the filters, forty stops of the Tab key. */}
      {list[0] && (
        <button
          type="button"
          onClick={() => goToYear(byYear(list)[0]?.id ?? '')}
          className="scripted skip-link"
        >
          {words.seePublications}
        </button>
      )}
      {overview && (
        <PublicationsOverview
          overview={overview}
          publications={publications}
          visible={list}
          drawn={drawn}
          citationsAsOf={citationsAsOf}
          citationsShortDate={citationsShortDate}
          onYear={goToYear}
          onPaper={goToPaper}
        />
      )}
      <div className="mb-7 bar:mb-10">
        <PublicationFilters filters={filters} />
      </div>
      {visible.length === 0 ? (
        <NothingFound
          typed={filters.search.typed}
          isFiltered={filters.isFiltered}
          onClear={filters.search.clear}
        />
      ) : (
        <YearList
          publications={list}
          isInLongList={isLong && !isPrinting}
          isList={isPrinting || isList}
          target={target}
        />
      )}
      {publications.length > 0 && <WholeList />}
    </PageFrame>
  );
}
