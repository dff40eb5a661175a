import { type ComponentType, useEffect, useRef, useState } from 'react';
import { site } from 'virtual:site';
import { data as highlightsData } from 'virtual:page/highlights';
import { data as testimonialsData } from 'virtual:page/testimonials';
import { data as homeData } from 'virtual:page/home';
import type { PageData, HomeFact } from '#src/content/views.ts';
import type { HomeSection } from '#src/content/content.ts';
import { ContentText, FormattedText } from '#src/components/text.tsx';
import { JoinedText } from '#src/components/sentence.tsx';
import { langPropsOf } from '#src/components/langProps.ts';
import { ForeignNote } from '#src/components/ForeignNote.tsx';
import { Ring } from '#src/components/Ring.tsx';
import { Section } from '#src/components/Section.tsx';
import { HomePosts } from '#src/pages/writing/HomePosts.tsx';
import { Highlights } from './Highlights.tsx';
import { HomeNews } from './HomeNews.tsx';
import { TestimonialCard } from './TestimonialCard.tsx';
import * as words from 'virtual:words';
import { PaperTitle, Authors } from '#src/pages/publications/Authors.tsx';
import { Picture } from '#src/components/Picture.tsx';

const highlights: PageData['highlights'] = highlightsData;
const { testimonials }: PageData['testimonials'] = testimonialsData;
const { avatar, picture, initials }: PageData['home'] = homeData;

/** The home page below its first view; it is hydrated after that view (requirements P4–P6). */
export function BelowFirstView() {
  return (
    <>
      <Facts />
      {highlights.sections.map((section) => {
        if (HomePosts !== null && section === 'posts') return <HomePosts key={section} />;
        if (HomeNews !== null && section === 'news') return <HomeNews key={section} />;
        const View = SECTION_VIEWS[section as CommonSection];
        return <View key={section} />;
      })}
    </>
  );
}

export function YearRing() {
  return <Ring ring={highlights.ring} />;
}

/** The sections whose code is in every build. */
type CommonSection = Exclude<HomeSection, 'posts' | 'news'>;

const SECTION_VIEWS: Readonly<Record<CommonSection, ComponentType>> = {
  about: About,
  highlights: Highlights,
  testimonials: Testimonials,
  selected: Papers,
};

function About() {
  const [first, ...paragraphs] = highlights.about;
  return (
    <Section title={words.about}>
      {ForeignNote && <ForeignNote of={highlights.about} />}
      <div className="grid gap-x-18 gap-y-5 xl:grid-cols-about">
        <p {...langPropsOf(first)} className="max-w-[34em] text-intro text-lead">
          {first !== undefined && <FormattedText text={first} />}
        </p>
        <div className="grid content-start gap-5 text-base leading-relaxed">
          {paragraphs.map((paragraph, index) => (
            <ContentText key={index} text={paragraph} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function Testimonials() {
  return (
    <Section title={words.quotes} more={{ to: '/testimonials', label: words.readInFull }}>
      <ul className="grid grid-cols-quotes gap-3.5 sm:gap-6 print:block">
        {testimonials.map((testimonial, index) => {
          // The first of an odd number takes a row of its own, so that no row has a hole.
          const isWide = index === 0 && testimonials.length % 2 === 1;
          return (
            <li key={index} className={`print:mb-[12pt] ${isWide ? 'col-span-full' : ''}`}>
              <TestimonialCard testimonial={testimonial} index={index} isWide={isWide} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The label of each kind, and its colour in the ring: the facts are the ring's legend. */
const FACT_KINDS: Readonly<Record<HomeFact['kind'], readonly [name: string, swatch: string]>> = {
  now: [words.factNow, 'bg-accent'],
  before: [words.factBefore, 'bg-chart'],
  trained: [words.factTrained, 'bg-chart-soft'],
  based: [words.factBased, ''],
};

/** Where the owner works, comes from, trained and lives, one line per fact. */
function Facts() {
  const { facts } = highlights;
  if (facts.length === 0) return null;
  // A single fact has its value beside its label on wide screens too.
  const isAlone = facts.length === 1;
  return (
    <dl
      className={`grid grid-cols-fact gap-3 border-t border-line pt-4.5 text-small leading-snug ${isAlone ? '' : 'bar:flex bar:gap-x-10'}`}
    >
      {facts.map(({ kind, texts }) => {
        const [name, swatch] = FACT_KINDS[kind];
        return (
          <div
            key={kind}
            tabIndex={swatch === '' ? undefined : -1}
            className={`col-span-2 grid grid-cols-subgrid items-baseline ${isAlone ? '' : 'bar:block'} ${kind === 'based' ? '' : 'bar:flex-1'}`}
          >
            <dt className="flex items-baseline gap-2 text-caption">
              {swatch !== '' && <span aria-hidden className={`h-1 w-3.5 self-center ${swatch}`} />}
              {name}
            </dt>
            <JoinedText as="dd" texts={texts} className="text-pretty text-lead" />
          </div>
        );
      })}
    </dl>
  );
}

/** Longer lists are cut to the first authors, the owner and the last. */
const MAX_AUTHORS = 8;

/** The papers that the owner selected, else the newest; each links to its own page (Q4, N19). */
function Papers() {
  if (highlights.papers === undefined) return null;
  const { papers, areSelected } = highlights.papers;
  return (
    <Section
      title={areSelected ? words.selectedOnHome : words.recentOnHome}
      more={{ to: '/publications', label: words.wholeListLink }}
    >
      <ul>
        {papers.map((paper) => (
          <li key={paper.id} className="ruled py-4 last:pb-0">
            <PaperTitle id={paper.id} title={paper.title} />
            <Authors publication={paper} maxAuthors={MAX_AUTHORS} className="text-sm leading-6" />
            <ContentText text={paper.where} className="text-sm leading-6 text-lead" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The owner's picture as a plain photo (W10), or the initials if it cannot be loaded. */
export function Photo() {
  const [hasFailed, setHasFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const className = 'absolute inset-0 !block size-full bg-page object-cover';
  useEffect(() => {
    // The image may have failed before the page was live.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);
  return (
    <div className="portrait" data-initials={initials}>
      {picture !== undefined && (
        <Picture picture={picture} alt={site.name} className={className} isFirst />
      )}
      {picture === undefined && avatar !== undefined && !hasFailed && (
        <img
          ref={image}
          crossOrigin="anonymous"
          src={avatar}
          alt={site.name}
          width={480}
          height={480}
          onError={() => setHasFailed(true)}
          className={className}
        />
      )}
    </div>
  );
}
