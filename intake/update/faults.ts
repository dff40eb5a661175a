/** What can go wrong when a service is asked; existing data is kept in every case. */
export type FaultCode =
  | 'timeout'
  | 'unreachable'
  | 'notJson'
  | 'noData'
  | 'otherPaper'
  | 'cutJson'
  | 'tooLarge'
  | 'redirected'
  | 'rateLimited'
  | 'serverError'
  | 'refused'
  | 'ended'
  | 'outOfTime';

export type ServiceFault = {
  readonly code: FaultCode;
  /** HTTP status, if there was an answer. */
  readonly status?: number;
  /** Seconds that the service asks to wait. */
  readonly retryAfter?: number;
  /** The DOI that was asked for. */
  readonly doi?: string;
};

const SENTENCES: Readonly<Record<FaultCode, (service: string, fault: ServiceFault) => string>> = {
  timeout: (service) => `${service} did not answer in time.`,
  unreachable: (service) => `${service} could not be reached.`,
  notJson: (service) => `${service} answered with a web page instead of data.`,
  noData: (service) => `${service} answered with nothing usable.`,
  otherPaper: (service, { doi }) =>
    `${service} answered with a paper other than ${doi ?? 'the one it was asked for'}, which was not used.`,
  cutJson: (service) => `${service} sent incomplete data.`,
  tooLarge: (service) => `${service} sent more data than a record can hold.`,
  redirected: (service) => `${service} sent the request elsewhere, which was not followed.`,
  rateLimited: (service, { retryAfter }) =>
    `${service} allows no more requests for now${retryAfter === undefined ? '' : ` (try again in ${waitOf(retryAfter)})`}.`,
  serverError: (service, { status }) => `${service} is not working (${status ?? 'no status'}).`,
  refused: (service, { status }) => `${service} refused the request (${status ?? 'no status'}).`,
  ended: (service) => `${service} was not asked again.`,
  outOfTime: (service) => `${service} was not asked for everything: the two minutes were up.`,
};

/**
 * One plain sentence on a fault.
 *
 * @param service The service's name, such as "Crossref".
 */
export function faultSentence(service: string, fault: ServiceFault): string {
  return SENTENCES[fault.code](service, fault);
}

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
