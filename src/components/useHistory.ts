import { createContext, useContext } from 'react';
import type { Navigator } from 'react-router-dom';

/** Changes the address: a new entry of the history, or another address for the current one. */
export type SiteHistory = Pick<Navigator, 'push' | 'replace'>;

export const HistoryContext = createContext<SiteHistory | undefined>(undefined);

/**
 * @returns The history that the router follows. The router's own `useNavigate` also resolves
 *   relative paths and knows data routers, 1.1 KiB that the filters do not need
 *   (docs/decisions/004).
 */
export function useHistory(): SiteHistory {
  const history = useContext(HistoryContext);
  if (history === undefined) throw new Error('The page has no <HistoryRouter>');
  return history;
}
