import { useCallback, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { data } from 'virtual:page/publications';
import type { PageData } from '#src/content/views.ts';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { ANCHOR_PREFIX, fileAddress, textFileAddress } from '#src/components/address.ts';
import { CountStatus, headingOf, PageFrame } from '#src/components/PageFrame.tsx';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import { whenIdle } from '#src/loading/whenIdle.ts';
import { useOpen } from '#src/features/expand/useExpanded.ts';
import { ALL } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { GroupSwitch } from './KindGroups.tsx';
import { groupsOf, yearId, YearList } from './YearList.tsx';
import { groupOf } from '#src/lib/publicationNames.ts';
import { CiteFiltered } from './CiteButton.tsx';
import { prefetchPapers } from '#src/pages/paper/papers.ts';
import {
  LIST,
  NothingFound,
  PublicationFilters,
  Switch,
  VIEWS,
  usePublicationFilters,
} from './publicationFilters.tsx';
import { PublicationsOverview } from './PublicationsOverview.tsx';
import * as words from 'virtual:words';
import { PAPER_LISTS } from '#src/lib/paperLists.ts';

const { publications, overview, kinds, isLong, feed }: PageData['publications'] = data;
const VIEW_CHOICES = [LIST];
const GROUP_CHOICES = kinds === undefined ? [] : ['kind'];
const groupIdOf = (paper: PublicationView, isByKind: boolean) =>
  isByKind ? paper.kind : groupOf(paper);
const paperOf = (id: string) => publications.find((paper) => paper.id === id);

export default function PublicationsPage() {
  const { search, bars, isFiltered, filtered, visible } = usePublicationFilters();
  const view = useFilter('view', VIEW_CHOICES);
  const group = useFilter('group', GROUP_CHOICES);
  const isPrinting = useIsPrinting();
  const { openYear, openPaper } = useOpen();
  useEffect(() => whenIdle(() => void prefetchPapers()), []);

  // The buttons and the count respond at once; the list and the drawing follow (V4, V5).
  const list = useDeferredValue(visible);
  // A pile or histogram groups papers by their filter values, so it can't show a search result.
  const highlighted = useDeferredValue(overview?.form === 'reads' ? visible : filtered);
  const isList = useDeferredValue(view.category === LIST) || isPrinting;
  const isByKind = useDeferredValue(group.category !== ALL) && isList;
  const onArrival = useCallback(
    (id: string) => {
      const paper = paperOf(id);
      if (paper !== undefined) openPaper(id, groupIdOf(paper, isByKind));
    },
    [openPaper, isByKind],
  );
  const target = useLinkTarget(ANCHOR_PREFIX.paper, { list, onArrival });
  const { goToGroup, goToPaper } = useJumps(isByKind, openYear);
  const goToYear = useCallback(
    (year: number) => {
      const first = isByKind ? list.find((paper) => paper.year === year) : undefined;
      if (first === undefined) goToGroup(String(year));
      else goToPaper(first.id);
    },
    [isByKind, list, goToGroup, goToPaper],
  );

  return (
    <PageFrame
      {...headingOf('publications')}
      hasTrack={overview !== undefined}
      aside={
        <>
          <CountStatus count={visible.length} forms={words.publicationCount} />
          <CiteFiltered
            ids={visible.flatMap(({ id, authors }) => (authors.length > 0 ? id : []))}
          />
          {GroupSwitch && kinds && view.category === LIST && (
            <GroupSwitch chosen={group.category} onChoose={group.choose} />
          )}
          <Switch
            label={words.showAs}
            choices={VIEWS}
            chosen={view.category}
            onChoose={view.choose}
          />
        </>
      }
    >
      {/* Skips the years and the filters, which can be forty stops of the Tab key. */}
      {list[0] && (
        <button
          type="button"
          onClick={() => goToGroup(groupsOf(list, isByKind)[0]?.id ?? '')}
          className="scripted skip-link"
        >
          {words.seePublications}
        </button>
      )}
      {overview && (
        <PublicationsOverview
          overview={overview}
          visible={list}
          highlighted={highlighted}
          onYear={goToYear}
          onPaper={goToPaper}
        />
      )}
      <div className="mb-7 bar:mb-10">
        <PublicationFilters search={search} bars={bars} />
      </div>
      {visible.length === 0 ? (
        <NothingFound typed={search.typed} isFiltered={isFiltered} onClear={search.clear} />
      ) : (
        <YearList
          publications={list}
          isInLongList={isLong && !isPrinting}
          isList={isList}
          isByKind={isByKind}
          target={target}
        />
      )}
      {publications.length > 0 && <Downloads />}
    </PageFrame>
  );
}

const DOWNLOADS = [
  ...PAPER_LISTS.map(({ file, format }) => ({ address: fileAddress(file), format })),
  ...(feed === undefined ? [] : [{ address: textFileAddress(feed), format: words.atomFeed }]),
];

/** The list as files, for reference managers and feed readers (requirement O5). */
function Downloads() {
  return (
    <p className="mt-18 flex flex-wrap items-center gap-x-6 border-t border-line pt-5 text-small print:hidden">
      <span className="meta">{words.wholeList}</span>
      {DOWNLOADS.map(({ address, format }) => (
        <a key={address} href={address} className="text-link foot-link">
          {format}
        </a>
      ))}
    </p>
  );
}

/** Frames that a smooth scroll through a long list may take until the paper is rendered. */
const MAX_FRAMES = 120;

/** The element of a paper to focus: the button that turns its card, or its title in the list. */
const FOCUS_TARGET = '.flip-front > button, h3 a';

function useJumps(isByKind: boolean, openYear: (year: string) => void) {
  const goToGroup = useCallback(
    (group: string) => {
      openYear(group);
      const button = document.querySelector<HTMLElement>(`#${yearId(group)} > button`);
      button?.focus({ preventScroll: true });
      button?.scrollIntoView({ block: 'start' });
    },
    [openYear],
  );
  const goToPaper = useCallback(
    (id: string) => {
      const paper = paperOf(id);
      if (paper !== undefined) openYear(groupIdOf(paper, isByKind));
      // A closed group is open by the next frame.
      requestAnimationFrame(() => {
        const item = document.getElementById(ANCHOR_PREFIX.paper + id);
        item?.scrollIntoView({ block: 'center', behavior: 'smooth' });
        if (item !== null) focusIn(item, MAX_FRAMES);
      });
    },
    [openYear, isByKind],
  );
  return { goToGroup, goToPaper };
}

/** Retries each frame, since a paper of a long list has no controls until it is near the window. */
function focusIn(item: HTMLElement, framesLeft: number): void {
  const control = item.querySelector<HTMLElement>(FOCUS_TARGET);
  if (control !== null) control.focus({ preventScroll: true });
  else if (framesLeft > 0 && item.isConnected)
    requestAnimationFrame(() => focusIn(item, framesLeft - 1));
}

/** Whether `beforeprint` has been fired, and `afterprint` not yet. */
let isPrintAnnounced = false;

/** Browsers count the sheets at `beforeprint`: a change at the media query alone leaves some blank. */
function subscribeToPrint(notify: () => void) {
  const print = window.matchMedia('print');
  const onEvent = ({ type }: Event) => {
    isPrintAnnounced = type === 'beforeprint';
    notify();
  };
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  for (const name of ['beforeprint', 'afterprint']) window.addEventListener(name, onEvent, options);
  print.addEventListener('change', notify, options);
  return () => listeners.abort();
}

function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribeToPrint,
    () => isPrintAnnounced || window.matchMedia('print').matches,
    () => false,
  );
}
