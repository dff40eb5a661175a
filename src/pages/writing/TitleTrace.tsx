import { ornament } from 'virtual:content/ornament';
import { Ruler } from '#src/components/Ruler.tsx';
import { dnaOf } from '#src/lib/dna.ts';
import { hashOf, peakHeight } from '#src/lib/titlePeaks.ts';

type Props = { readonly title: string; readonly isDraft?: boolean };

/** Letters that the page's width has room for, at 14 px each. */
const ROOM = 86;
/** Letters beside a post in a list. */
const SHORT = 14;
const COLOURS = ['base-a', 'base-c', 'base-g', 'base-t'] as const;

/**
 * A post's title as a chromatogram over the ruler that spells it: a peak for each letter, in its
 * colour. A draft has no letters yet, only noise.
 */
export function TitleTrace({ title, isDraft = false }: Props) {
  if (ornament === '') return <Ruler title={title} />;
  return (
    <span aria-hidden="true" className="title-trace">
      <svg height="44">
        {isDraft ? <Noise title={title} /> : <Peaks title={title} room={ROOM} />}
      </svg>
      {isDraft ? (
        <span className="ruler">
          <span data-g={'N'.repeat(ROOM)} />
        </span>
      ) : (
        <Ruler title={title} />
      )}
    </span>
  );
}

/** The beginning of a post's trace, beside it in a list; decorative, and nothing without an ornament. */
export function ShortTrace({ title }: Pick<Props, 'title'>) {
  if (ornament === '') return null;
  return (
    <svg aria-hidden="true" height="44" className="post-trace">
      <Peaks title={title} room={SHORT} />
    </svg>
  );
}

function Peaks({ title, room }: Pick<Props, 'title'> & { readonly room: number }) {
  const digits = [...ornament];
  const sequence = [...dnaOf(title, ornament)].slice(0, room);
  return COLOURS.map((colour, index) => {
    const peaks = sequence.flatMap((letter, at) => {
      if (digits.indexOf(letter) % 4 !== index) return [];
      const height = peakHeight(title, at);
      return [`M${at * 14 - 3} 43c5 0 5-${height} 10-${height}s5 ${height} 10 ${height}`];
    });
    return <path key={colour} className={colour} d={peaks.join('')} />;
  });
}

function Noise({ title }: Pick<Props, 'title'>) {
  const points = Array.from({ length: ROOM * 2 }, (_, at) => {
    const noise = hashOf(`${title}${at}`);
    return `${at * 7} ${43 - (noise % 4) - (noise % 11 === 0 ? 4 : 0)}`;
  });
  return <path className="base-none" d={`M${points.join('L')}`} />;
}
