import * as words from 'virtual:content/words';

const LINE = 'draft: true';

/** Over a draft, which is shown during development alone (requirement B6). */
export function DraftBar() {
  const [before, after] = words.draftNote.split('{line}');
  return (
    <aside aria-label={words.draft} className="draft-bar">
      <p className="frame">
        <strong>{words.draft}</strong>
        <span>
          {before}
          <code>{LINE}</code>
          {after}
        </span>
      </p>
    </aside>
  );
}
