import { testimonials as content } from 'virtual:content/testimonials';
import { EmptyNote } from '#src/components/EmptyNote.tsx';
import { NetworkIcon } from '#src/components/icons.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';

export function TestimonialsPage() {
  return (
    <PageFrame title="Testimonials" intro={content.intro}>
      {content.testimonials.length === 0 ? (
        <EmptyNote>There are no testimonials yet.</EmptyNote>
      ) : (
        <ul className="quote-grid">
          {content.testimonials.map(({ name, title, text, linkedin }, index) => (
            <li key={index} className="card flex p-7">
              <figure className="flex min-w-0 flex-1 flex-col">
                <blockquote dir="auto" className="mb-6 max-w-[46em] text-lead">
                  {text}
                </blockquote>
                <figcaption className="mt-auto flex items-center gap-4 border-t border-line pt-5">
                  <div className="min-w-0 flex-1">
                    <h2 dir="auto" className="font-semibold text-heading">
                      {name}
                    </h2>
                    {title !== '' && (
                      <p dir="auto" className="meta">
                        {title}
                      </p>
                    )}
                  </div>
                  {linkedin && (
                    <OutLink
                      href={linkedin}
                      label={`LinkedIn profile of ${name}`}
                      className="inline-flex h-11 w-11 flex-none items-center justify-center rounded-lg text-accent hover:transition-colors hover:duration-150 hover:bg-accent-tint"
                    >
                      <NetworkIcon />
                    </OutLink>
                  )}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
