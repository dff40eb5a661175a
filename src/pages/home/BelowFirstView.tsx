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
  const { about, items } = highlights;
  const { testimonials } = content;
  useEffect(pressAgain, []);
  return (
    <>
      {about.length > 0 && (
        <Section title="About">
          <div className="grid gap-x-10 gap-y-5 lg:grid-cols-3">
            {about.map((paragraph, index) => (
              <p key={index} dir="auto" className="max-w-measure">
                {paragraph}
              </p>
            ))}
          </div>
        </Section>
      )}
      {items.length > 0 && (
        <Section title="Select Career Highlights">
          <Highlights items={items} />
        </Section>
      )}
      {testimonials.length > 0 && (
        <Section title="What People Say">
          <ul className="quote-grid">
            {testimonials.map((testimonial, index) => (
              <li key={index}>
                <TestimonialCard testimonial={testimonial} index={index} />
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <PageLink to="testimonials" className="text-link foot-link">
              Read them in full
            </PageLink>
          </p>
        </Section>
      )}
    </>
  );
}
