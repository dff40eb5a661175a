/** The services that know what a scientist has published, and where each is asked. */

export type ServiceId = 'orcid' | 'crossref' | 'datacite' | 'openalex';

export type Service = {
  readonly id: ServiceId;
  /** As people know it. */
  readonly name: string;
  /** Address below which the service's own paths begin, without a closing slash. */
  readonly root: string;
};

type Row = Omit<Service, 'root'> & {
  /** Environment variable that puts another root in its place. */
  readonly variable: string;
  readonly usual: string;
};

const ROWS: readonly Row[] = [
  {
    id: 'orcid',
    name: 'ORCID',
    variable: 'PORTFOLIO_ORCID_URL',
    usual: 'https://pub.orcid.org',
  },
  {
    id: 'crossref',
    name: 'Crossref',
    variable: 'PORTFOLIO_CROSSREF_URL',
    usual: 'https://api.crossref.org',
  },
  {
    id: 'datacite',
    name: 'DataCite',
    variable: 'PORTFOLIO_DATACITE_URL',
    usual: 'https://api.datacite.org',
  },
  {
    id: 'openalex',
    name: 'OpenAlex',
    variable: 'PORTFOLIO_OPENALEX_URL',
    usual: 'https://api.openalex.org',
  },
];

/**
 * The services, at the addresses that the environment names or at their own.
 *
 * @param env Environment variables.
 * @returns Each service by its id.
 */
export function servicesFrom(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<ServiceId, Service>> {
  const service = ({ variable, usual, ...row }: Row): Service => {
    const given = env[variable]?.trim() ?? '';
    return { ...row, root: (given === '' ? usual : given).replace(/\/+$/u, '') };
  };
  const [orcid, crossref, datacite, openalex] = ROWS.map(service);
  if (!orcid || !crossref || !datacite || !openalex) throw new RangeError('a service is missing');
  return { orcid, crossref, datacite, openalex };
}
