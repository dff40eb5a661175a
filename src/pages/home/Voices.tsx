import { testimonials as content } from 'virtual:content/testimonials';
import { Section } from '#src/components/Section.tsx';
import { TestimonialCard } from './TestimonialCard.tsx';

/** "What People Say": a flip card for each testimonial (requirement P6). */
export function Voices() {
  const { testimonials } = content;
  if (testimonials.length === 0) return null;
  return (
    <Section title="What People Say">
      <ul className="quote-grid">
        {testimonials.map((testimonial, index) => (
          <li key={index}>
            <TestimonialCard testimonial={testimonial} index={index} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
