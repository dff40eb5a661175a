import { RichSpan } from '#src/components/RichSpan.tsx';
import type { RichText } from '#src/lib/richText.ts';
import { abstractParts } from './abstractParts.ts';

type Props = { readonly text: RichText };

/** An abstract; if it has parts, each begins with its head in bold. */
export function AbstractText({ text }: Props) {
  const parts = abstractParts(text);
  if (parts.length === 1) return <RichSpan text={text} />;
  return parts.map((part, index) => (
    <span key={index} className="mt-2 block first:mt-0">
      <b className="font-semibold text-heading">{part.head}:</b> <RichSpan text={part.text} />
    </span>
  ));
}
