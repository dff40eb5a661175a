import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';

/**
 * @returns What changes the address. `useNavigate` does it too, but brings 1.4 KiB of relative paths and
 * data routers into the entry script, which whole paths have no use for (docs/decisions/012).
 */
export function useNavigator(): Navigator {
  return useContext(NavigationContext).navigator;
}
