import { useCallback, useDeferredValue, useEffect } from 'react';
import { publications as content } from 'virtual:content/publications';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { CountStatus } from '#src/components/CountStatus.tsx';
import { EmptyNote } from '#src/components/EmptyNote.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { useIsPrinting } from '#src/components/useIsPrinting.ts';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import { whenIdle } from '#src/loading/whenIdle.ts';
import { useOpenPaper, useOpenYear } from '#src/features/expand/useExpanded.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { groupOf } from '#text/publicationNames.ts';
import { byYear } from './byYear.ts';
import { CiteShown } from './CiteShown.tsx';
import { prefetchPapers } from '#src/pages/paper/papers.ts';
import { focusPaper } from './focusPaper.ts';
import { PublicationsOverview } from './PublicationsOverview.tsx';
import { PublicationFilters } from './PublicationFilters.tsx';
import { usePublicationFilters } from './usePublicationFilters.ts';
import { LIST, ViewSwitch } from './ViewSwitch.tsx';
import { WholeList } from './WholeList.tsx';
import { YearGroup, yearId } from './YearGroup.tsx';
import { words } from '#text/siteWords.ts';

const { publications, citationsAsOf, citationsShortDate, overview, isLong } = content;
const VIEW_CHOICES = [LIST];

export function PublicationsPage() {
  const filters = usePublicationFilters();
  const { visible } = filters;
  const view = useFilter('view', VIEW_CHOICES);
  const isPrinting = useIsPrinting();
  const openYear = useOpenYear();
  const openPaper = useOpenPaper();
  useEffect(() => whenIdle(() => void prefetchPapers()), []);

  // The buttons and the count answer at once; a long list follows in slices (V5).
  const list = useDeferredValue(visible);
  const groups = byYear(list);
  const onArrival = useCallback(
    (id: string) => {
      const paper = publications.find((candidate) => candidate.id === id);
      if (paper !== undefined) openPaper(id, groupOf(paper));
    },
    [openPaper],
  );
  const target = useLinkTarget(ANCHOR_PREFIX.paper, { list, onArrival });
  const goToYear = (year: number) => {
    openYear(String(year));
    const button = document.querySelector<HTMLElement>(`#${yearId(String(year))} > button`);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'start' });
  };
  const goToPaper = (id: string) => {
    const paper = publications.find((candidate) => candidate.id === id);
    if (paper !== undefined) openYear(groupOf(paper));
    // A year that was closed is open with the next frame.
    requestAnimationFrame(() => focusPaper(id));
  };

  return (
    <PageFrame
      title={words.publications}
      hasTrack={overview !== undefined}
      aside={
        <>
          <CountStatus
            count={visible.length}
            one={words.publicationsOne}
            many={words.publicationsMany}
          />
          <CiteShown ids={visible.flatMap(({ id, authors }) => (authors.length > 0 ? id : []))} />
          <ViewSwitch chosen={view.category} onChoose={view.choose} />
        </>
      }
    >
      {overview && (
        <PublicationsOverview
          overview={overview}
          publications={publications}
          visible={visible}
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
        <EmptyNote>{words.noPublications}</EmptyNote>
      ) : (
        <ol className="rail-list">
          {groups.map((group) => (
            <li key={group.id}>
              <YearGroup
                {...group}
                isInLongList={isLong && !isPrinting}
                isList={isPrinting || view.category === LIST}
                target={target}
              />
            </li>
          ))}
        </ol>
      )}
      {publications.length > 0 && <WholeList />}
    </PageFrame>
  );
}
