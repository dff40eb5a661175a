import { Fragment } from 'react';
import { data } from 'virtual:page/highlights';
import type { PageData } from '#src/content/views.ts';
import { ForeignMark } from '#src/components/ForeignNote.tsx';
import { Section } from '#src/components/Section.tsx';
import { ContentText } from '#src/components/text.tsx';
import * as words from 'virtual:words';

const highlights: PageData['highlights'] = data;

/** The newest items of sections/news.yaml (requirement Y5); null on a site whose home has none. */
export const HomeNews = import.meta.env.HAS_NEWS ? News : null;

function News() {
  if (highlights.news === undefined) return null;
  const { title, items } = highlights.news;
  return (
    <Section title={title} more={{ to: '/news', label: words.allNews }}>
      {/* Has only styles of home's other lists: the first response has no room for more (V1). */}
      <dl className="grid grid-cols-fact items-baseline gap-3 leading-snug bar:gap-x-8">
        {items.map(({ title: itemTitle, date, text }, index) => (
          <Fragment key={index}>
            <dt className="text-small">{date}</dt>
            <dd>
              <ContentText text={itemTitle} className="font-semibold text-heading" />
              {ForeignMark && <ForeignMark of={[itemTitle]} />}
              <ContentText text={text} className="text-small text-lead" />
            </dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  );
}
