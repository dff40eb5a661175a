type Props = {
  readonly authors: number;
  /** The owner's place among them, from 0; -1 if they are none of them. */
  readonly owner: number;
  /** What has become of the paper, by form as well as in words. */
  readonly state?: string | undefined;
  /** In pixels; by default, its bases have one width. */
  readonly width?: number | undefined;
};

/** Width of an author's base unless the read's is given, height, and length of the tip, in pixels. */
const CELL = 7;
const HEIGHT = 8;
const TIP = 4;

/** A cited paper as its read: a base for each author, the owner's lit; decorative. */
export function CitedRead({ authors, owner, state, width }: Props) {
  const count = Math.max(1, authors);
  const cell = width === undefined ? CELL : Math.round((width / count) * 10) / 10;
  const end = width ?? count * CELL;
  const isMasked = state === 'retracted';
  const isLast = owner === count - 1;
  const tip = `H${end - TIP}L${end} ${TIP}L${end - TIP} ${HEIGHT}`;
  return (
    <svg
      aria-hidden="true"
      width={end}
      height={HEIGHT}
      viewBox={`0 0 ${end} ${HEIGHT}`}
      className={isMasked ? 'cited-read masked' : 'cited-read'}
    >
      <path d={`M0 0${tip}H0Z`} className="read-body" />
      {owner !== -1 && !isMasked && (
        <path
          d={`M${owner * cell} 0${isLast ? `${tip}H${owner * cell}` : `h${cell}v${HEIGHT}h${-cell}`}Z`}
          className="read-owner"
        />
      )}
      {Array.from({ length: count - 1 }, (_, index) => (
        <path key={index} d={`M${(index + 1) * cell} 0v${HEIGHT}`} className="read-gap" />
      ))}
      {/* A base is another than was said: a caret under it. */}
      {state === 'corrected' && <path d={`M${end - 10} 14l4-4l4 4Z`} className="read-variant" />}
    </svg>
  );
}
