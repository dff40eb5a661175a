import { data } from 'virtual:page/career';
import type { PageData } from '#src/content/pageData.ts';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { headingOf } from '#src/components/headingOf.ts';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { Section } from '#src/components/Section.tsx';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import { CareerTrack } from './CareerTrack.tsx';
import { DegreeEntry, JobEntry } from './CareerEntry.tsx';
import * as words from 'virtual:words';

const career: PageData['career'] = data;

export default function CareerPage() {
  const { jobs, education, track } = career;
  useLinkTarget(ANCHOR_PREFIX.job);
  return (
    <PageFrame {...headingOf('career')} hasTrack={track !== undefined}>
      {track && <CareerTrack track={track} />}
      {jobs.length > 0 && (
        <>
          <h2 className="sr-only">{words.experience}</h2>
          <ol>
            {jobs.map((job) => (
              <JobEntry key={job.id} job={job} />
            ))}
          </ol>
        </>
      )}
      {education.length > 0 && (
        // Below jobs it is a section; without them, what the page is about (LK20).
        <div className={jobs.length > 0 ? undefined : '-mt-section'}>
          <Section title={words.education}>
            <ol>
              {education.map((degree) => (
                <DegreeEntry key={degree.id} degree={degree} />
              ))}
            </ol>
          </Section>
        </div>
      )}
    </PageFrame>
  );
}
