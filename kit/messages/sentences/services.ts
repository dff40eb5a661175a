import { sayOf } from './sayOf.ts';
import type { FindingIn } from '#kit/messages/problem.ts';
import { sayImport, type ImportFinding } from './imports.ts';

/**
 * What can go wrong when services are asked for an update; what the owner has is kept in every
 * case. Code → function of its data that returns a sentence. As in `SENTENCES`, the type of the
 * parameter is the data that a {@link ServiceFinding} with that code must carry.
 */
export const SERVICES = {
  timeout: ({ service }: Fault): string => `${service} did not answer in time.`,
  unreachable: ({ service }: Fault): string => `${service} could not be reached.`,
  notJson: ({ service }: Fault): string => `${service} answered with a web page instead of data.`,
  noData: ({ service }: Fault): string => `${service} answered with nothing usable.`,
  otherPaper: ({ service, doi }: Fault): string =>
    `${service} answered with a paper other than ${doi ?? 'the one it was asked for'}, which was not used.`,
  cutJson: ({ service }: Fault): string => `${service} sent incomplete data.`,
  tooLarge: ({ service }: Fault): string => `${service} sent more data than a record can hold.`,
  redirected: ({ service }: Fault): string =>
    `${service} sent the request elsewhere, which was not followed.`,
  rateLimited: ({ service, retryAfter }: Fault): string =>
    `${service} allows no more requests for now${retryAfter === undefined ? '' : ` (try again in ${waitOf(retryAfter)})`}.`,
  serverError: ({ service, status }: Fault): string =>
    `${service} is not working (${status ?? 'no status'}).`,
  refused: ({ service, status }: Fault): string =>
    `${service} refused the request (${status ?? 'no status'}).`,
  ended: ({ service }: Fault): string => `${service} was not asked again.`,
  outOfTime: ({ service }: Fault): string =>
    `${service} was not asked for everything: the two minutes were up.`,

  // What is amiss with the owner's ORCID iD, or with the record that it leads to.
  noOrcid: (): string =>
    'ORCID was not asked: profile.yaml has no links.orcid (such as https://orcid.org/0000-0002-1825-0097).',
  badOrcid: ({ value }: { value: string }): string =>
    `ORCID was not asked: links.orcid, “${value}”, is not a valid ORCID iD; copy yours from orcid.org.`,
  unknownOrcid: ({ id }: { id: string }): string =>
    `ORCID has no record ${id}; check links.orcid in profile.yaml.`,
  emptyOrcid: ({ id }: { id: string }): string => `The ORCID record ${id} lists no works.`,
  unreadWork: ({ place, why }: { place: string; why: ImportFinding }): string =>
    `${place}: ${sayImport(why)}.`,
  untitledWork: ({ place, doi }: { place: string; doi: string }): string =>
    `${place} has no title for ${doi}.`,
};

type Fault = {
  /** The service's name, such as "Crossref". */
  readonly service: string;
  /** HTTP status, if there was an answer. */
  readonly status?: number;
  /** Seconds that the service asks to wait. */
  readonly retryAfter?: number;
  /** The DOI that was asked for. */
  readonly doi?: string;
};

/** @param seconds 54000 @returns "15 hours" */
function waitOf(seconds: number): string {
  const [amount, unit] =
    seconds >= 5400
      ? [seconds / 3600, 'hour']
      : seconds >= 90
        ? [seconds / 60, 'minute']
        : [seconds, 'second'];
  const whole = Math.ceil(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

/** What could not be fetched, as data; {@link sayService} makes a sentence of it. */
export type ServiceFinding = FindingIn<typeof SERVICES>;

/** @returns The sentence for the report. */
export function sayService(finding: ServiceFinding): string {
  return sayOf(SERVICES, finding);
}
