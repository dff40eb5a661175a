import { useEffect } from 'react';
import { highlights } from 'virtual:content/highlights';
import { testimonials as content } from 'virtual:content/testimonials';
import { PageLink } from '#src/components/PageLink.tsx';
import { pressAgain } from '#src/components/pressAgain.ts';
import { Section } from '#src/components/Section.tsx';
import { Highlights } from './Highlights.tsx';
import { TestimonialCard } from './TestimonialCard.tsx';

/** What the home page holds below its first view; it becomes live after it (requirements P4–P6). */
export function BelowFirstView() {
  const {
    about: [first, ...rest],
    items,
  } = highlights;
  const { testimonials } = content;
  useEffect(pressAgain, []);
  return (
    <>
      {first !== undefined && (
        <Section title="About">
          <div className="grid gap-x-18 gap-y-5 xl:grid-cols-about">
            <p dir="auto" className="lead">
              {first}
            </p>
            <div className="grid content-start gap-5 text-base leading-relaxed">
              {rest.map((paragraph, index) => (
                <p key={index} dir="auto">
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
        </Section>
      )}
      {items.length > 0 && (
        <Section title="Select Career Highlights">
          <Highlights items={items} />
        </Section>
      )}
      {testimonials.length > 0 && (
        <Section
          title="What People Say"
          aside={
            <PageLink to="testimonials" className="text-link foot-link -mb-1 text-small">
              Read them in full
            </PageLink>
          }
        >
          <ul className="quote-grid">
            {testimonials.map((testimonial, index) => (
              <li key={index}>
                <TestimonialCard testimonial={testimonial} index={index} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
