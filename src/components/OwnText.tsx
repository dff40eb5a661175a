import type { ShownText } from '#src/content/formatted.ts';
import { RichSpan } from './RichSpan.tsx';

type Props = { readonly text: ShownText };

/** A text of the owner's, with its formatting if it has any. */
export function OwnText({ text }: Props) {
  return typeof text === 'string' ? text : <RichSpan text={text} />;
}
