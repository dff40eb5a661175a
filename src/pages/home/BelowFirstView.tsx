import { type ComponentType } from 'react';
import { highlights } from 'virtual:content/highlights';
import { testimonials as content } from 'virtual:content/testimonials';
import type { HomeSection } from '#src/content/content.ts';
import { ForeignNote } from '#src/components/ForeignNote.tsx';
import { OwnText } from '#src/components/OwnText.tsx';
import { Ring } from '#src/components/Ring.tsx';
import { Section } from '#src/components/Section.tsx';
import { HomePosts } from '#src/pages/writing/HomePosts.tsx';
import { Facts } from './Facts.tsx';
import { PhotoPortrait } from './PhotoPortrait.tsx';
import { Highlights } from './Highlights.tsx';
import { HomePapers } from './HomePapers.tsx';
import { TestimonialCard } from './TestimonialCard.tsx';
import * as words from 'virtual:content/words';
import { ownOf } from '#src/components/own.ts';
import { Link } from '#src/components/ui/Link.tsx';

/** The home page below its first view; it becomes live after that (requirements P4–P6). */
export function BelowFirstView() {
  return (
    <>
      <Facts facts={highlights.facts} />
      {highlights.sections.map((section) => {
        if (HomePosts !== null && section === 'posts') return <HomePosts key={section} />;
        const Part = PARTS[section as CommonSection];
        return <Part key={section} />;
      })}
    </>
  );
}

/** The years round the portrait. */
export function YearRing() {
  return <Ring ring={highlights.ring} />;
}

/** The portrait of an owner who would rather not be drawn in letters (requirement W10). */
export function Photo() {
  return <PhotoPortrait />;
}

/** Posts are a part only where there is Markdown. */
type CommonSection = Exclude<HomeSection, 'posts'>;

const PARTS: Readonly<Record<CommonSection, ComponentType>> = {
  about: About,
  highlights: CareerHighlights,
  testimonials: Testimonials,
  selected: Selected,
};

function Selected() {
  return highlights.papers && <HomePapers {...highlights.papers} />;
}

function About() {
  const [first, ...rest] = highlights.about;
  return (
    <Section title={words.about}>
      {ForeignNote && <ForeignNote of={highlights.about} />}
      <div className="grid gap-x-18 gap-y-5 xl:grid-cols-about">
        <p {...ownOf(first)} className="max-w-[34em] text-intro text-lead">
          {first !== undefined && <OwnText text={first} />}
        </p>
        <div className="grid content-start gap-5 text-base leading-relaxed">
          {rest.map((paragraph, index) => (
            <p key={index} {...ownOf(paragraph)}>
              <OwnText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </Section>
  );
}

function CareerHighlights() {
  return (
    <Section title={words.highlights}>
      {ForeignNote && <ForeignNote of={highlights.items} />}
      <Highlights items={highlights.items} />
    </Section>
  );
}

function Testimonials() {
  return (
    <Section
      title={words.quotes}
      aside={
        <Link to="/testimonials" className="text-link foot-link -mb-1 text-small">
          {words.readInFull}
        </Link>
      }
    >
      <ul className="grid grid-cols-quotes gap-3.5 sm:gap-6 print:block">
        {content.testimonials.map((testimonial, index) => {
          // If their number is odd, the first takes a whole row.
          const isWide = index === 0 && content.testimonials.length % 2 === 1;
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
