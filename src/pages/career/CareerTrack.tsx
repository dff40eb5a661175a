import { OverviewRuler } from '#src/components/reads/OverviewRuler.tsx';
import type { CareerTrack as Track } from '#src/content/drawings.ts';
import { TrackBlocks } from './TrackBlocks.tsx';
import * as words from 'virtual:content/words';

type Props = { readonly track: Track };

/** Jobs and degrees on a timeline, like genes on a chromosome; each links to its entry. */
export function CareerTrack({ track }: Props) {
  const rows = [
    { name: words.positions, kind: 'job', blocks: track.positions, height: 26 },
    { name: words.degrees, kind: 'degree', blocks: track.degrees, height: 20 },
  ] as const;
  return (
    <figure className="track mb-9 bar:mb-16" aria-label={words.careerTrack}>
      <div className="track-row">
        <span />
        <OverviewRuler ruler={track} yearWidth={0} />
      </div>
      {rows.map(
        ({ name, ...row }) =>
          row.blocks.length > 0 && (
            <div key={name} className="track-row">
              <p className="track-label self-center">{name}</p>
              <TrackBlocks name={name} years={track.years} {...row} />
            </div>
          ),
      )}
    </figure>
  );
}
