import type { JobView } from '#src/content/views.ts';
import { OutwardIcon } from '#src/components/pageIcons.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import { SkillLinks } from '#src/components/SkillLinks.tsx';
import { LOGOS } from './logos.ts';
import { periodLabel } from '#text/period.ts';

type Props = { readonly job: JobView };

export function JobCard({ job }: Props) {
  const Logo = LOGOS[job.logoComponent ?? ''];
  return (
    <div className="card p-6 sm:p-7">
      <div className="flex flex-col-reverse items-start gap-4 xs:flex-row">
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="text-xl font-semibold text-heading">
            {job.title}
          </h3>
          <p dir="auto" className="mt-1 text-lead">
            {job.company}
          </p>
          <p className="meta mt-1">
            {periodLabel(job.period)}
            {job.location !== '' && (
              <>
                {' · '}
                <bdi>{job.location}</bdi>
              </>
            )}
          </p>
        </div>
        {Logo && (
          <span className="flex-none rounded-lg bg-accent-tint p-2.5 text-accent">
            <Logo />
          </span>
        )}
      </div>
      {job.description.length > 0 && (
        <ul className="mt-4 max-w-[46em] list-disc space-y-2 ps-5 marker:text-accent">
          {job.description.map((line, index) => (
            <li key={index} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
      {job.links.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {job.links.map(({ name, url }, index) => (
            <li key={index} className="max-w-full">
              <OutLink href={url} className="chip">
                <bdi>{name}</bdi>
                <OutwardIcon className="h-3.5 w-3.5 flex-none" />
              </OutLink>
            </li>
          ))}
        </ul>
      )}
      <SkillLinks skills={job.evidencedSkills} />
    </div>
  );
}
