import { ornament } from 'virtual:theme';
import { Ruler } from '#src/components/Section.tsx';
import { dnaOf } from '#src/lib/dna.ts';
import { hashOf, peakHeight } from '#src/lib/titlePeaks.ts';

type Props = { readonly title: string; readonly isDraft?: boolean };

/** Letters that the page's width has room for, at 14 px each. */
const ROOM = 86;
/** Letters beside a post in a list. */
const SHORT = 14;
/** Of peaks, and of the letter in one. */
const COLOURS = [
  'stroke-base-a [&>text]:!fill-base-a',
  'stroke-base-c [&>text]:!fill-base-c',
  'stroke-base-g [&>text]:!fill-base-g',
  'stroke-base-t [&>text]:!fill-base-t',
] as const;
const PEAKS =
  'fill-none stroke-[1.6] [direction:ltr] forced-colors:hidden print:hidden [mask-image:linear-gradient(90deg,#000_40%,transparent_94%)]';

/**
 * A post's title as a chromatogram over the ruler that spells it: a peak for each letter, in its
 * colour. A draft has no letters yet, only noise.
 */
export function TitleTrace({ title, isDraft = false }: Props) {
  if (ornament === '') return <Ruler title={title} />;
  return (
    <span aria-hidden className="block overflow-hidden forced-colors:hidden print:hidden">
      <svg height="44" className={`title-trace -mb-px block w-[min(100%,1204px)] ${PEAKS}`}>
        {isDraft ? <Noise title={title} /> : <Peaks title={title} room={ROOM} />}
      </svg>
      {isDraft ? (
        <span className="ruler block">
          <span data-g={'N'.repeat(ROOM)} className="before:!text-body" />
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
    <svg
      aria-hidden
      height="44"
      className={`post-trace hidden w-[208px] border-b border-line bar:mt-1 bar:block ${PEAKS}`}
    >
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
  return <path className="stroke-body" d={`M${points.join('L')}`} />;
}

const MARK = 'mt-1 flex-none overflow-visible fill-none stroke-[1.75]';

/** A post as one peak, in the colour of its letter; decorative. */
export function Peak({ id }: { readonly id: string }) {
  return (
    <svg aria-hidden width="22" height="14" viewBox="0 0 22 14" className={MARK}>
      <path d="M0 13.5h22" strokeWidth="1" className="stroke-line" />
      <path d="M3 13.5c4 0 4-12 8-12s4 12 8 12" className={letterOf(id, ornament).stroke} />
    </svg>
  );
}

/** A page, which has no date: lines of text; decorative. */
export function Lines() {
  return (
    <svg aria-hidden width="22" height="14" viewBox="0 0 22 14" className={MARK}>
      <path d="M3 3h16M3 7h16M3 11h9" className="stroke-read" />
    </svg>
  );
}

/** The letter of a post, always the same one, and the class of its colour. */
export function letterOf(id: string, letters: string): { letter: string; stroke: string } {
  const digits = [...letters];
  if (digits.length === 0) return { letter: '', stroke: 'stroke-body' };
  const place = hashOf(id) % digits.length;
  return { letter: digits[place] ?? '', stroke: COLOURS[place % 4] ?? '' };
}
