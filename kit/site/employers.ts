import type { Content, Job } from '#src/content/content.ts';
import type { JobView, PeriodView } from '#src/content/views.ts';
import { foldText } from '#src/lib/fold.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { joinPeriods } from '#src/lib/period.ts';

/** Jobs grouped by employer, if they are next to each other in the list (Y1). */
export function employersOf({ jobs, site }: Content) {
  const groups: { job: Job; index: number }[][] = [];
  for (const [index, job] of jobs.entries()) {
    const group = groups.at(-1);
    if (group && site?.career?.group !== false && isEmployerOf(group, job))
      group.push({ job, index });
    else groups.push([{ job, index }]);
  }
  return groups;
}

type JobGroup = ReturnType<typeof employersOf>[number];

/** Employers of one name with different logos are different, such as institutes of a society. */
function isEmployerOf(group: JobGroup, { company, logo }: Job): boolean {
  const logos = new Set([...group.map(({ job }) => job.logo), logo].filter(Boolean));
  return logos.size < 2 && nameKey(group[0]?.job.company ?? '') === nameKey(company);
}

const nameKey = (company: string): string => foldText(company).replaceAll(/\s+/gu, ' ').trim();

/** `location` is '' if the positions have different ones. */
export function employerFacts(group: JobGroup) {
  const locations = new Set(group.map(({ job }) => job.location).filter(Boolean));
  const period = joinPeriods(group.map(({ job }) => job.period));
  const company = group[0]?.job.company ?? '';
  return { company, period, location: locations.size > 1 ? '' : [...locations].join('') };
}

const EMPTY_JOB = { title: '', description: [], links: [], evidencedSkills: [] };

/** The view of a single job, or that of an employer with its positions. */
export function employerView(
  group: JobGroup,
  toView: (job: Job, index: number) => JobView,
  toPeriod: (period: string) => PeriodView,
): readonly JobView[] {
  const views = group.map(({ job, index }) => toView(job, index));
  if (group.length === 1) return views;
  const { company, period, location } = employerFacts(group);
  const positions = group.map(({ job, index }) => {
    const ownLocation = location === '' ? job.location : '';
    return toView({ ...job, company: '', location: ownLocation, logo: undefined }, index);
  });
  const shared = { id: positions[0]?.id ?? '', company, location, period: toPeriod(period) };
  const logo = views.find((view) => view.logo)?.logo;
  return [{ ...EMPTY_JOB, ...shared, ...omitEmpty({ logo }), positions }];
}
