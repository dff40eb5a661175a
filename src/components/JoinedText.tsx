import { foreignParts } from '#src/components/foreignText.ts';

type Props = { readonly text: string };

/**
 * Several texts of the owner's with commas between them: “Professor, Example University”. Of these,
 * the page may have one in its own language and another that is not translated (requirement L4).
 */
export function JoinedText({ text }: Props) {
  return (
    foreignParts?.(text)?.map((part, index) => (
      <bdi key={index} {...part.attributes}>
        {part.text}
      </bdi>
    )) ?? text
  );
}
