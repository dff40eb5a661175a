import type { ComponentType } from 'react';
import { Drawing } from '#src/components/icons.tsx';

/** The drawings beside a job or degree, whose names its `logo` may give. */
export const LOGOS: Readonly<Record<string, ComponentType | undefined>> = {
  University: logo('M3 9.5 12 5l9 4.5-9 4.5zM7 12v5c2.5 2 7.5 2 10 0v-5M21 9.5V15'),
  Hospital: logo('M5 21V7l7-4 7 4v14zM3 21h18M12 9v6M9 12h6M10 21v-3h4v3'),
  Laboratory: logo(
    'M9 3h6M10 3v6.5L4.8 18.3A1.8 1.8 0 0 0 6.35 21h11.3a1.8 1.8 0 0 0 1.55-2.7L14 9.5V3M7.5 15h9',
  ),
  Company: logo(
    'M4 21V5.5L13 3v18M13 9h7v12M3 21h18M7.5 8.5h2M7.5 12.5h2M7.5 16.5h2M16.5 13h.5M16.5 17h.5',
  ),
  Government: logo(
    'M3 21h18M4.5 17.5h15M3.5 9 12 3.5 20.5 9zM6.5 9.5v8M10.2 9.5v8M13.8 9.5v8M17.5 9.5v8',
  ),
};

function logo(d: string): ComponentType {
  return () => (
    <Drawing className="size-[22px]" strokeWidth={1.5}>
      <path d={d} />
    </Drawing>
  );
}
