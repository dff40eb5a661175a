import type { Finding, Kind } from '#kit/messages/problem.ts';

/** What can go wrong when a service is asked; existing data is kept in every case. */
export type FaultCode = Kind<'serviceFault'>;

export type ServiceFault = {
  readonly code: FaultCode;
  /** HTTP status, if there was an answer. */
  readonly status?: number;
  /** Seconds that the service asks to wait. */
  readonly retryAfter?: number;
  /** The DOI that was asked for. */
  readonly doi?: string;
};

/** @returns What happened at a service, by its name, such as "Crossref". */
export function faultAt(service: string, { code, ...answer }: ServiceFault): Finding {
  return { code: 'serviceFault', kind: code, ...answer, service };
}
