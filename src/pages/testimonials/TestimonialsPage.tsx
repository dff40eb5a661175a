import { ContentText } from '#src/components/text.tsx';
import { data } from 'virtual:page/testimonials';
import type { PageData } from '#src/content/views.ts';
import { headingOf, PageFrame } from '#src/components/PageFrame.tsx';
import { Speaker, SpeakerLink } from '#src/pages/home/TestimonialCard.tsx';

const { intro, testimonials }: PageData['testimonials'] = data;

/** Testimonials in full: the speakers in the rail, their words beside it (requirement P20). */
export default function TestimonialsPage() {
  return (
    <PageFrame {...headingOf('testimonials')} intro={intro}>
      <ul className="bar:mt-11">
        {testimonials.map((testimonial, index) => (
          <li
            key={index}
            className="rail-item border-t border-line py-9 bar:grid-cols-rail-medium bar:gap-x-12 lg:grid-cols-rail-wide"
          >
            <div className="flex items-start justify-between gap-4 bar:block print:block">
              <Speaker testimonial={testimonial} nameAs="h2" />
              <SpeakerLink
                testimonial={testimonial}
                className="-my-1 -me-3 bar:-ms-3 bar:mt-1 print:m-0 print:size-auto"
              />
            </div>
            <ContentText
              as="blockquote"
              text={testimonial.text}
              className="quoted max-w-[35.5em] text-pretty text-lg leading-normal tracking-[-0.012em] text-lead bar:text-xl bar:leading-normal print:ms-2"
            />
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
