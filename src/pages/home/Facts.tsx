import type { HomeFact } from '#src/content/views.ts';
import * as words from 'virtual:content/words';
import { JoinedText } from '#src/components/JoinedText.tsx';
import { ownOf } from '#src/components/own.ts';

type Props = { readonly facts: readonly HomeFact[] };

/** The label of each kind, and its colour in the ring: the facts are the ring's legend. */
const KINDS: Readonly<Record<HomeFact['kind'], readonly [name: string, swatch: string]>> = {
  now: [words.factNow, 'bg-accent'],
  before: [words.factBefore, 'bg-read'],
  trained: [words.factTrained, 'bg-read-soft'],
  based: [words.factBased, ''],
};

/** Where the owner is and comes from, one line per fact; a place needs less room than a job. */
export function Facts({ facts }: Props) {
  if (facts.length === 0) return null;
  // A fact alone keeps its value beside its label.
  const isAlone = facts.length === 1;
  return (
    <dl
      className={`grid grid-cols-fact gap-3 border-t border-line pt-4.5 text-small leading-snug ${isAlone ? '' : 'bar:flex bar:gap-x-10'}`}
    >
      {facts.map(({ kind, text }) => {
        const [name, swatch] = KINDS[kind];
        return (
          <div
            key={kind}
            tabIndex={swatch === '' ? undefined : -1}
            className={`col-span-2 grid grid-cols-subgrid items-baseline ${isAlone ? '' : 'bar:block'} ${kind === 'based' ? '' : 'bar:flex-1'}`}
          >
            <dt className="flex items-baseline gap-2 text-caption">
              {swatch !== '' && (
                <span aria-hidden="true" className={`h-1 w-3.5 self-center ${swatch}`} />
              )}
              {name}
            </dt>
            <dd {...ownOf(text)} className="text-pretty text-lead">
              <JoinedText text={text} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
