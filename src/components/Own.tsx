import type { ShownText } from '#src/content/formatted.ts';
import { OwnText } from './OwnText.tsx';
import { ownOf } from './own.ts';

type Props = {
  /** The element; a paragraph by default. */
  readonly as?: 'p' | 'h2' | 'h3' | 'span' | 'blockquote';
  readonly text: ShownText | undefined;
  readonly className?: string;
};

/** An element with a text of the owner's, in its language; nothing for an empty text. */
export function Own({ as: Element = 'p', text = '', className }: Props) {
  if (text.length === 0) return null;
  return (
    <Element {...ownOf(text)} className={className}>
      <OwnText text={text} />
    </Element>
  );
}
