import { career } from 'virtual:content/career';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { EmptyNote } from '#src/components/EmptyNote.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { Section } from '#src/components/Section.tsx';
import { Timeline } from '#src/components/Timeline.tsx';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import { DegreeCard } from './DegreeCard.tsx';
import { JobCard } from './JobCard.tsx';
import { firstYear } from '#text/period.ts';

export function CareerPage() {
  const { jobs, education } = career;
  useLinkTarget(ANCHOR_PREFIX.job);
  return (
    <PageFrame title="Career">
      {jobs.length + education.length === 0 && <EmptyNote>No positions are listed yet.</EmptyNote>}
      {jobs.length > 0 && <h2 className="sr-only">Experience</h2>}
      <Timeline
        items={jobs.map((job) => ({
          key: job.id,
          year: firstYear(job.period),
          id: job.id,
          content: <JobCard job={job} />,
        }))}
      />
      {education.length > 0 && (
        <Section title="Education">
          <Timeline
            items={education.map((degree, index) => ({
              key: String(index),
              year: firstYear(degree.period),
              content: <DegreeCard degree={degree} />,
            }))}
          />
        </Section>
      )}
    </PageFrame>
  );
}
