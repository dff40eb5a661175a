import { Fragment } from 'react';

/**
 * @returns The same, broken at its spaces rather than at the hyphens of a part that fits a line.
 */
export function lineParts(name: string) {
  if (!name.includes('-')) return name;
  return name.split(' ').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {part.includes('-') ? <span className="inline-block">{part}</span> : part}
    </Fragment>
  ));
}
