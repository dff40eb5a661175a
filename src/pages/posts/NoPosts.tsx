import { counted } from '#src/components/counted.ts';
import { EmptyNote } from '#src/components/EmptyNote.tsx';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';

type Props = {
  readonly tag: string;
  /** How many posts there are. */
  readonly count: number;
  readonly onShowAll: () => void;
};

/** Shown in place of the posts for a tag that none has (requirement B7). */
export function NoPosts({ tag, count, onShowAll }: Props) {
  const [before, ...after] = words.noPostsWith.split('{tag}');
  return (
    <EmptyNote>
      {before}
      <bdi>{tag}</bdi>
      {after.join(tag)}
      <br />
      <button type="button" onClick={onShowAll} className="scripted text-link foot-link">
        {count === 1 ? counted(words.allPosts, 1) : fill(words.showAll, { count })}
      </button>
    </EmptyNote>
  );
}
