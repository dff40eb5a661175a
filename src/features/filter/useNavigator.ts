import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';

/**
 * @returns The router's navigator. `useNavigate` would add 1.4 KiB for relative paths and data
 *   routers to the entry script, which absolute paths do not need (docs/decisions/012).
 */
export function useNavigator(): Navigator {
  return useContext(NavigationContext).navigator;
}
