import { Fragment } from 'react';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';

type Props = {
  readonly label: string;
  /** The publication's title. */
  readonly title: string;
};

/** What a link shows, and round it, for screen readers, of which publication it is. */
export function LabelOf({ label, title }: Props) {
  return words.labelOf
    .split(/(\s*\{label\}\s*)/u)
    .map((part, at) => (
      <Fragment key={at}>
        {at === 1
          ? fill(part, { label })
          : part !== '' && <span className="sr-only">{fill(part, { title })}</span>}
      </Fragment>
    ));
}
