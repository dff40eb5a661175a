import { readStrip } from './readStrip.ts';
import { Uprights } from './OverviewRuler.tsx';

type Props = {
  readonly authors: readonly { readonly isOwner?: boolean }[];
  readonly ground: 'page' | 'raised';
};

const GROUNDS = {
  page: { gaps: 'stroke-page', tip: 'fill-page' },
  raised: { gaps: 'stroke-raised', tip: 'fill-raised' },
} as const;

/** A paper as a read: one base per author, the owner's lit; the line below puts it in words. */
export function ReadStrip({ authors, ground }: Props) {
  if (authors.length === 0) return null;
  const { owner, gaps, isCrowd } = readStrip(authors);
  return (
    <svg aria-hidden="true" className="mb-2 mt-2.5 h-2 w-[calc(100%-6px)] overflow-visible">
      <rect width="100%" height="8" className="read-body" />
      {owner !== undefined &&
        (isCrowd ? (
          <svg x={`${owner.x}%`} overflow="visible">
            <path d="M-2 0h4v8h-4z" className="read-owner" />
          </svg>
        ) : (
          <rect x={`${owner.x}%`} width={`${owner.width}%`} height="8" className="read-owner" />
        ))}
      <Uprights at={gaps} between={[0, 8]} width={1.5} className={GROUNDS[ground].gaps} />
      <svg x="100%" overflow="visible" className={GROUNDS[ground].tip}>
        <path d="M-5-.5 .5 4-5 8.5H1V-.5Z" />
      </svg>
    </svg>
  );
}
