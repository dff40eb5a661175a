/** Shown after a moment, so that a page that is already there never flashes it. */
export function Loading() {
  return (
    <div className="frame late min-h-[60vh] py-section">
      <p role="status" className="meta">
        Loading…
      </p>
    </div>
  );
}
