import { EmptyNote } from '#src/components/EmptyNote.tsx';
import * as words from 'virtual:content/words';

type Props = {
  /** What is searched, as typed; without it, only filters are to blame. */
  readonly typed: string;
  /** Whether a filter is chosen too. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
};

/** Shown in place of the publications when none is left (requirements P16, N13). */
export function NothingFound({ typed, isFiltered, onClear }: Props) {
  const query = typed.trim();
  if (query === '') return <EmptyNote>{words.noPublications}</EmptyNote>;
  const sentence = isFiltered ? words.noPublicationsForIn : words.noPublicationsFor;
  const [before, ...after] = sentence.split('{query}');
  return (
    <EmptyNote>
      {before}
      <bdi>{query}</bdi>
      {after.join(query)}{' '}
      <button type="button" onClick={onClear} className="scripted text-link foot-link">
        {words.clearSearch}
      </button>
    </EmptyNote>
  );
}
