import { data } from 'virtual:page/career';
import type { PageData, DegreeView, JobView, LogoView } from '#src/content/views.ts';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { headingOf, PageFrame, Points, SkillLinks } from '#src/components/PageFrame.tsx';
import { Section } from '#src/components/Section.tsx';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import { CareerTrack } from './CareerTrack.tsx';
import { Employer } from './Employer.tsx';
import * as words from 'virtual:words';
import { ContentText } from '#src/components/text.tsx';
import { langPropsOf } from '#src/components/langProps.ts';
import { ForeignMark, ForeignNote } from '#src/components/ForeignNote.tsx';
import type { ReactNode } from 'react';
import { OutwardIcon } from '#src/components/pageIcons.tsx';
import { OutLink } from '#src/components/ui/Link.tsx';
import { LOGOS } from '#src/components/logos/index.tsx';
import { Picture } from '#src/components/Picture.tsx';

const { jobs, education, track }: PageData['career'] = data;

export default function CareerPage() {
  useLinkTarget(ANCHOR_PREFIX.job);
  return (
    <PageFrame {...headingOf('career')} hasTrack={track !== undefined}>
      {track && <CareerTrack track={track} />}
      {jobs.length > 0 && (
        <>
          <h2 className="sr-only">{words.experience}</h2>
          <ol>
            {jobs.map((job) =>
              Employer && job.positions ? (
                <Employer
                  key={job.id}
                  employer={job}
                  logo={job.logo && <CareerLogo logo={job.logo} />}
                >
                  {job.positions.map((position) => (
                    <JobEntry key={position.id} {...position} isPosition />
                  ))}
                </Employer>
              ) : (
                <JobEntry key={job.id} {...job} />
              ),
            )}
          </ol>
        </>
      )}
      {education.length > 0 && (
        // Without jobs, the section begins right below the page's heading (LK20).
        <div className={jobs.length > 0 ? undefined : '-mt-section'}>
          <Section title={words.education}>
            <ol>
              {education.map((degree) => (
                <DegreeEntry key={degree.id} {...degree} />
              ))}
            </ol>
          </Section>
        </div>
      )}
    </PageFrame>
  );
}

type CareerEntryProps = Pick<JobView, 'id' | 'title' | 'period' | 'location' | 'logo'> & {
  readonly organization: string;
  /** Whether the entry is below the name of its employer (Y1). */
  readonly isPosition?: boolean | undefined;
  readonly children?: ReactNode;
};

/** A job or a degree: its first year in the rail, title and place, and details beside them (P7). */
function CareerEntry(props: CareerEntryProps) {
  const { id, title, organization, location, logo, isPosition, children } = props;
  const { year, length, dates } = props.period;
  return (
    <li id={id} className="target-card rail-item ruled py-7 bar:py-9">
      <p className="rail flex items-baseline gap-2.5 bar:block">
        <span className="rail-name">{year}</span>{' '}
        {length !== '' && <span className="rail-note">{length}</span>}
      </p>
      <div className="grid gap-x-12 gap-y-5 xl:grid-cols-entry">
        <div className="flex gap-3.5 bar:block">
          {logo && <CareerLogo logo={logo} />}
          <div className="min-w-0">
            <ContentText
              as={Employer && isPosition ? 'h4' : 'h3'}
              text={title}
              className="text-xl font-semibold leading-[1.28] tracking-[-0.018em] text-heading"
            />
            <ContentText text={organization} className="mt-1.5 text-base leading-snug text-lead" />
            {/* A single year is in the rail already. */}
            {dates !== year && <p className="mt-2 text-sm leading-normal">{dates}</p>}
            <ContentText text={location} className="text-sm leading-normal" />
            {ForeignMark && <ForeignMark of={[title]} />}
          </div>
        </div>
        <div className="min-w-0 text-base leading-relaxed [&_b]:font-semibold [&_b]:text-heading">
          {children}
        </div>
      </div>
    </li>
  );
}

function JobEntry(props: JobView & Pick<CareerEntryProps, 'isPosition'>) {
  const { title, company, description, links, evidencedSkills, ...entry } = props;
  return (
    <CareerEntry {...entry} title={title} organization={company}>
      {ForeignNote && <ForeignNote of={description} title={title} />}
      {description.length > 0 && (
        <Points
          points={description}
          className="grid max-w-[46em] gap-3"
          pointClassName="ps-4.5 text-pretty before:top-[0.76em] before:border-t-2 before:border-control"
        />
      )}
      {links.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {links.map(({ name, url }, index) => (
            <li key={index} className="max-w-full">
              <OutLink
                href={url}
                className="inline-flex min-h-[34px] items-center gap-0.5 rounded-lg border border-control px-3 py-1 text-sm leading-snug text-lead hover:border-accent hover:text-accent hover:transition-colors hover:duration-150 coarse:min-h-11 print:border-0 print:p-0"
              >
                <bdi lang={langPropsOf(name).lang}>{name}</bdi>
                <OutwardIcon className="-me-1 size-4 flex-none" />
              </OutLink>
            </li>
          ))}
        </ul>
      )}
      <SkillLinks skills={evidencedSkills} />
    </CareerEntry>
  );
}

function DegreeEntry({ degree, institution, description, ...entry }: DegreeView) {
  return (
    <CareerEntry {...entry} title={degree} organization={institution}>
      {ForeignNote && <ForeignNote of={[description]} title={degree} />}
      <ContentText text={description} className="max-w-[46em]" />
    </CareerEntry>
  );
}

const LOGO_FRAME =
  'mt-0.5 inline-flex h-10 flex-none items-center justify-center rounded-[9px] border border-line bar:mb-3.5 bar:mt-0';

/** An owner's image has a white background in both themes, or a dark one if the image is pale. */
function CareerLogo({ logo }: { readonly logo: LogoView }) {
  if ('picture' in logo)
    return (
      <span
        className={`${LOGO_FRAME} min-w-10 max-w-24 px-1.5 bar:max-w-40 ${logo.picture.isPale ? 'bg-[#0a1120]' : 'bg-[#fff]'}`}
      >
        <Picture
          picture={logo.picture}
          alt=""
          className="h-auto max-h-[30px] w-auto min-w-0 max-w-full object-contain"
        />
      </span>
    );
  const Drawing = LOGOS[logo.drawing];
  return (
    Drawing && (
      <span className={`${LOGO_FRAME} w-10 bg-well text-lead`}>
        <Drawing />
      </span>
    )
  );
}
