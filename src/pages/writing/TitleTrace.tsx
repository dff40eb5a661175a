import { ornament } from 'virtual:theme';
import { Ruler } from '#src/components/Section.tsx';
import { dnaOf } from '#src/lib/dna.ts';
import { hashOf, peakHeight } from '#src/lib/titlePeaks.ts';

type Props = { readonly title: string; readonly isDraft?: boolean };

/** How many letters, 14 px each, fit the page's width, and the trace of a post in a list. */
const PAGE_LETTERS = 86;
const LIST_LETTERS = 14;
/** The colours of a peak, and of a letter in it. */
const COLOURS = [
  'stroke-base-a [&>text]:!fill-base-a',
  'stroke-base-c [&>text]:!fill-base-c',
  'stroke-base-g [&>text]:!fill-base-g',
  'stroke-base-t [&>text]:!fill-base-t',
] as const;
const PEAKS =
  'fill-none stroke-[1.6] [direction:ltr] forced-colors:hidden print:hidden [mask-image:linear-gradient(90deg,#000_40%,transparent_94%)]';

/** A post's title as a chromatogram: a peak for each letter of its ruler; a draft has only noise. */
export function TitleTrace({ title, isDraft = false }: Props) {
  if (ornament === '') return <Ruler title={title} />;
  return (
    <span aria-hidden className="block overflow-hidden forced-colors:hidden print:hidden">
      <svg height="44" className={`title-trace -mb-px block w-[min(100%,1204px)] ${PEAKS}`}>
        {isDraft ? <Noise title={title} /> : <Peaks title={title} maxLetters={PAGE_LETTERS} />}
      </svg>
      {isDraft ? (
        <span className="ruler block">
          <span data-g={'N'.repeat(PAGE_LETTERS)} className="before:!text-body" />
        </span>
      ) : (
        <Ruler title={title} />
      )}
    </span>
  );
}

/** The start of a post's trace, beside it in a list; decorative. */
export function ShortTrace({ title }: Pick<Props, 'title'>) {
  if (ornament === '') return null;
  return (
    <svg
      aria-hidden
      height="44"
      className={`post-trace hidden w-[208px] border-b border-line bar:mt-1 bar:block ${PEAKS}`}
    >
      <Peaks title={title} maxLetters={LIST_LETTERS} />
    </svg>
  );
}

type PeaksProps = { readonly title: string; readonly maxLetters: number };

/** One path per colour, with all peaks of that colour. */
function Peaks({ title, maxLetters }: PeaksProps) {
  const alphabet = [...ornament];
  const sequence = [...dnaOf(title, ornament)].slice(0, maxLetters);
  return COLOURS.map((colour, colourIndex) => {
    const peaks = sequence.flatMap((letter, index) => {
      if (alphabet.indexOf(letter) % 4 !== colourIndex) return [];
      const height = peakHeight(title, index);
      return [`M${index * 14 - 3} 43c5 0 5-${height} 10-${height}s5 ${height} 10 ${height}`];
    });
    return <path key={colour} className={colour} d={peaks.join('')} />;
  });
}

function Noise({ title }: Pick<Props, 'title'>) {
  const points = Array.from({ length: PAGE_LETTERS * 2 }, (_, index) => {
    const noise = hashOf(`${title}${index}`);
    return `${index * 7} ${43 - (noise % 4) - (noise % 11 === 0 ? 4 : 0)}`;
  });
  return <path className="stroke-body" d={`M${points.join('L')}`} />;
}

const ICON = 'mt-1 flex-none overflow-visible fill-none stroke-[1.75]';

/** A post's icon: one peak in the colour of its letter; decorative. */
export function PostIcon({ id }: { readonly id: string }) {
  return (
    <svg aria-hidden width="22" height="14" viewBox="0 0 22 14" className={ICON}>
      <path d="M0 13.5h22" strokeWidth="1" className="stroke-line" />
      <path d="M3 13.5c4 0 4-12 8-12s4 12 8 12" className={letterOf(id).stroke} />
    </svg>
  );
}

/** A page's icon: lines of text; decorative. */
export function PageIcon() {
  return (
    <svg aria-hidden width="22" height="14" viewBox="0 0 22 14" className={ICON}>
      <path d="M3 3h16M3 7h16M3 11h9" className="stroke-chart" />
    </svg>
  );
}

/** A letter for a post, derived from its id, and the class of its colour. */
export function letterOf(id: string): { letter: string; stroke: string } {
  const alphabet = [...ornament];
  if (alphabet.length === 0) return { letter: '', stroke: 'stroke-body' };
  const index = hashOf(id) % alphabet.length;
  return { letter: alphabet[index] ?? '', stroke: COLOURS[index % 4] ?? '' };
}
