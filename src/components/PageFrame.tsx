import type { SkillLink } from '#src/content/publicationViews.ts';
import * as words from 'virtual:words';
import { langPropsOf } from './langProps.ts';
import { ItemLink } from '#src/components/ui/Link.tsx';
import type { ReactNode } from 'react';
import type { IconNode } from '#src/content/content.ts';
import type { ShownText, PluralLines } from '#src/content/prose.ts';
import { ContentText, FormattedText } from './text.tsx';
import { pluralize } from '#src/components/sentence.tsx';
import { ForeignNote } from './ForeignNote.tsx';
import { Icon } from './icons.tsx';
import { Ruler } from './Section.tsx';
import { pages } from 'virtual:site';
import type { Page, BuiltInId } from '#src/content/pages.ts';

type Props = {
  readonly title: string;
  readonly lang?: string | undefined;
  readonly icon?: IconNode;
  readonly intro?: ShownText;
  /** A sentence of the site, shown if the owner has no intro. */
  readonly hint?: string;
  readonly aside?: ReactNode;
  /** Whether the page has a track with its own ruler, which is enough on a phone. */
  readonly hasTrack?: boolean;
  readonly ruler?: ReactNode;
  /** Whether the page is at most 1000 px wide (requirement P18). */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
};

/** A narrow page, whose left edge is that of all other pages. */
const NARROW = 'ms-[max(0px,50%-600px)] w-full max-w-[1000px] px-gutter';

/** The frame of every page but home: its heading over the ruler, an intro, its content. */
export function PageFrame({
  title,
  lang,
  icon = [],
  intro = '',
  hint = '',
  aside,
  hasTrack = false,
  ruler,
  isNarrow = false,
  children,
}: Props) {
  return (
    <div className={isNarrow ? NARROW : 'frame'}>
      <div className="section-rule mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2.5 pt-8 bar:mb-[1.875rem] bar:gap-y-3.5 bar:pt-14">
        <h1 tabIndex={-1} dir="auto" lang={lang} className="text-title font-semibold text-heading">
          {icon.length > 0 && <Icon node={icon} className="me-3 inline size-[0.75em] text-body" />}
          {title}
        </h1>
        {aside && (
          <div className="when-parsed flex flex-wrap items-baseline gap-x-5 text-sm bar:justify-end bar:text-small">
            {aside}
          </div>
        )}
        {ruler ?? <Ruler title={title} className={hasTrack ? 'hidden bar:block' : 'block'} />}
        {ForeignNote && <ForeignNote />}
        {(intro || hint) && (
          <div className="w-full">
            {ForeignNote && <ForeignNote of={[intro]} />}
            <p
              dir="auto"
              lang={intro ? langPropsOf(intro).lang : undefined}
              className="max-w-[41em] text-pretty text-lead"
            >
              <FormattedText text={intro || hint} />
            </p>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** The title of a page as in menus, with its language if the owner wrote it. */
export function headingOf(id: BuiltInId): Pick<Page, 'title' | 'lang'> {
  return pages.find((page) => page.id === id) ?? { title: '' };
}

type CountStatusProps = { readonly count: number; readonly forms: PluralLines };

/** How many items are shown; a live region that exists from the start (requirement A5). */
export function CountStatus({ count, forms }: CountStatusProps) {
  return (
    <p role="status" className="text-lead">
      {pluralize(forms, count)}
    </p>
  );
}

type PointsProps = {
  readonly points: readonly ShownText[];
  readonly className: string;
  /** Styles of the dash, and the space for it. */
  readonly pointClassName: string;
};

/** Texts of the owner as a list with dashes. */
export function Points({ points, className, pointClassName }: PointsProps) {
  return (
    <ul className={className}>
      {points.map((point, index) => (
        <li
          key={index}
          className={`relative before:absolute before:start-0 before:w-2 before:content-[''] ${pointClassName}`}
        >
          <ContentText text={point} />
        </li>
      ))}
    </ul>
  );
}

export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="border-y border-dashed border-line py-14 text-center text-lead">{children}</p>
  );
}

export function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span
      dir="auto"
      className="inline-block max-w-full rounded-[5px] bg-well px-2 py-0.5 text-caption leading-normal text-lead"
    >
      {children}
    </span>
  );
}

/** The skills that a piece of work is evidence of, each linked to all its evidence (O8). */
export function SkillLinks({ skills }: { readonly skills: readonly SkillLink[] }) {
  if (skills.length === 0) return null;
  return (
    <div className="mt-4 flex gap-x-4 text-sm leading-relaxed">
      <span className="flex-none">{words.skills}</span>
      <ul className="flex min-w-0 flex-wrap gap-x-4">
        {skills.map(({ id, name }) => (
          <li key={id} {...langPropsOf(name)}>
            <ItemLink
              kind="skill"
              id={id}
              className="-mx-2 inline-flex min-h-6 min-w-6 items-center px-2 text-lead underline decoration-line underline-offset-4 hover:text-accent hover:decoration-current hover:transition-colors hover:duration-150 coarse:min-h-11 coarse:min-w-11"
            >
              {name}
            </ItemLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
