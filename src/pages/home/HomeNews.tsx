import { data } from 'virtual:page/highlights';
import type { PageData } from '#src/content/views.ts';
import { ForeignMark } from '#src/components/ForeignNote.tsx';
import { langPropsOf } from '#src/components/langProps.ts';
import { Section } from '#src/components/Section.tsx';
import { Own } from '#src/components/text.tsx';
import * as words from 'virtual:words';

const highlights: PageData['highlights'] = data;

/** The newest items of sections/news.yaml (requirement Y5); null on a site whose home has none. */
export const HomeNews = import.meta.env.HAS_NEWS ? News : null;

function News() {
  if (highlights.news === undefined) return null;
  const { title, items } = highlights.news;
  return (
    <Section title={title} more={{ to: '/news', label: words.allNews }}>
      <ol>
        {items.map(({ title: name, date, text }, index) => (
          <li
            key={index}
            className="ruled py-4 last:pb-0 bar:grid bar:grid-cols-rail bar:items-baseline bar:gap-x-6"
          >
            {date && <p className="text-small tabular-nums text-body">{date}</p>}
            <div className="grid max-w-[46em] content-start gap-1 bar:col-start-2">
              <h3
                {...langPropsOf(name)}
                className="text-pretty text-base font-semibold text-heading"
              >
                {name}
              </h3>
              {ForeignMark && <ForeignMark of={[name]} />}
              <Own text={text} className="text-sm leading-6 text-lead" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
