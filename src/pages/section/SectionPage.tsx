import type { SectionItemView, SectionView, SectionLinkView } from '#src/content/views.ts';
import { ContentText } from '#src/components/text.tsx';
import { JoinedText } from '#src/components/sentence.tsx';
import { langPropsOf } from '#src/components/langProps.ts';
import { ForeignMark, ForeignNote } from '#src/components/ForeignNote.tsx';
import { ByYear } from '#src/components/ByYear.tsx';
import { CountStatus, PageFrame, Points } from '#src/components/PageFrame.tsx';
import { FilterBar, optionsOf } from '#src/features/filter/FilterBar.tsx';
import { matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';
import type { SectionLayout } from '#src/content/content.ts';
import { Picture } from '#src/components/Picture.tsx';
import { fileAddress, textFileAddress } from '#src/components/address.ts';
import { OutwardIcon } from '#src/components/pageIcons.tsx';
import { Link, OutLink } from '#src/components/ui/Link.tsx';

/** A page that the owner added: a timeline, a list or cards; many items are grouped by year (W4). */
export function SectionPage({ section }: { readonly section: SectionView }) {
  const { title, iconNode, intro, layout, tags, isGroupedByYear, items } = section;
  const filter = useFilter('section', tags);
  const visible = items.filter((item) => matchesChoice(filter.category, item.tags));
  return (
    <PageFrame
      title={title}
      lang={langPropsOf(title).lang}
      icon={iconNode}
      intro={intro}
      aside={
        (isGroupedByYear || tags.length > 0) && (
          <CountStatus count={visible.length} forms={words.entryCount} />
        )
      }
    >
      {tags.length > 0 && (
        <div className="mb-7 bar:mb-10">
          <FilterBar
            label={fill(words.filterSection, { title })}
            options={optionsOf(
              tags,
              items.map((item) => item.tags),
            )}
            {...filter}
          />
        </div>
      )}
      {isGroupedByYear ? (
        <ByYear items={visible} yearOf={({ year }) => year}>
          {(itemsOfYear) => <SectionItems layout={layout} level={3} items={itemsOfYear} />}
        </ByYear>
      ) : (
        <SectionItems layout={layout} level={2} items={visible} />
      )}
    </PageFrame>
  );
}

type SectionItemsProps = {
  readonly layout: SectionLayout;
  /** The level of the items' headings: 3 below the heading of a year. */
  readonly level: 2 | 3;
  readonly items: readonly SectionItemView[];
};

/** Whether an entry shows its date: not if the rail or the year's heading shows the same. */
function showsDate(layout: SectionLayout, level: 2 | 3, { date, year }: SectionItemView): boolean {
  if (level === 2 && layout !== 'timeline') return layout === 'cards';
  return date !== year;
}

const CARD_GRID = 'grid gap-x-10 gap-y-7 bar:gap-y-11 sm:grid-cols-2 lg:grid-cols-3';
const ITEM_CLASSES: Readonly<Record<SectionLayout, string>> = {
  timeline: 'ruled py-6 bar:py-7',
  list: 'ruled py-5',
  cards: 'min-w-0 border-t border-line pt-5',
};
const RAIL_GRID = 'bar:grid bar:grid-cols-rail bar:items-baseline bar:gap-x-6';
const RAIL_YEAR =
  'text-2xl font-semibold leading-tight tracking-[-0.025em] text-heading bar:text-[1.75rem]';

function SectionItems({ layout, level, items }: SectionItemsProps) {
  const Heading = `h${level}` as const;
  const isTimeline = layout === 'timeline';
  // In an ungrouped list the date is in the rail; under a year it is part of the entry.
  const hasRail = layout !== 'cards' && level === 2;
  return (
    <ul className={layout === 'cards' ? CARD_GRID : undefined}>
      {items.map((item, index) => {
        const { title, where, date, year } = item;
        const railText = isTimeline ? year : date;
        return (
          <li key={index} className={`${ITEM_CLASSES[layout]} ${hasRail ? RAIL_GRID : ''}`}>
            {hasRail && railText && (
              <p className={`tabular-nums ${isTimeline ? RAIL_YEAR : 'text-small text-body'}`}>
                {railText}
              </p>
            )}
            <div
              className={`grid min-w-0 gap-3 ${hasRail ? 'bar:col-start-2' : ''} ${isTimeline ? 'xl:grid-cols-[280px_minmax(0,1fr)] xl:gap-x-10' : ''}`}
            >
              <div>
                <Heading
                  {...langPropsOf(title)}
                  className="text-pretty text-card font-semibold text-heading"
                >
                  {title}
                </Heading>
                {where.length > 0 && (
                  <JoinedText as="p" texts={where} className="mt-1 text-small text-lead" />
                )}
                {date !== undefined && showsDate(layout, level, item) && (
                  <p className="mt-1 text-caption">{date}</p>
                )}
                {ForeignMark && <ForeignMark of={[title]} />}
              </div>
              <ItemBody item={item} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** An image of a larger ratio of height to width is cropped: it would be a narrow strip. */
const MAX_HEIGHT_RATIO = 20 / 13;

function ItemBody({ item }: { readonly item: SectionItemView }) {
  const { title, image, imageAlt = '', text, points, links, tags } = item;
  const isEmpty = (image ?? text ?? points) === undefined && links.length + tags.length === 0;
  if (isEmpty) return null;
  return (
    <div className="grid max-w-[46em] content-start gap-3">
      {image !== undefined && (
        <Picture
          picture={image}
          alt={imageAlt}
          sizes="(max-width: 576px) 100vw, 400px"
          className={`max-h-80 w-auto max-w-full rounded-lg bg-well ${image.height > MAX_HEIGHT_RATIO * image.width ? 'aspect-[13/20] object-cover' : ''}`}
        />
      )}
      {ForeignNote && <ForeignNote of={[text ?? '', ...(points ?? [])]} title={title} />}
      <ContentText text={text} />
      {points !== undefined && (
        <Points
          points={points}
          className="grid gap-2"
          pointClassName="ps-5 before:top-[0.7em] before:h-0.5 before:bg-control"
        />
      )}
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {links.map((link, index) => (
            <li key={index}>
              <SectionLink link={link} />
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <ul aria-label={words.topics} className="flex flex-wrap gap-1.5">
          {tags.map((tag, index) => (
            <li key={index} {...langPropsOf(tag)} className="tech">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An item's link to another site, to a file, or to a page of this site. */
function SectionLink({ link }: { readonly link: SectionLinkView }) {
  const className = 'text-link foot-link gap-0.5';
  const name = <bdi lang={langPropsOf(link.name).lang}>{link.name}</bdi>;
  if ('route' in link)
    return (
      <Link to={link.route} className={className}>
        {name}
      </Link>
    );
  const address =
    'href' in link
      ? link.href
      : 'file' in link
        ? fileAddress(link.file)
        : textFileAddress(link.textFile);
  return (
    <OutLink href={address} className={className}>
      {name}
      <OutwardIcon className="size-4" />
    </OutLink>
  );
}
