import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Out: false at first, true once the browser has had a moment to itself. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
