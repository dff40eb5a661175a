import * as words from 'virtual:words';
import { commaAfter, listed } from '#src/lib/listed.ts';
import { foreignOf } from './foreignText.ts';
import { contentLangProps } from './langProps.ts';

type Props = {
  readonly as: 'p' | 'dd' | 'span';
  readonly texts: readonly string[];
  readonly className?: string;
};

/**
 * Several texts of the owner's with commas between them: “Professor, Example University”. Of these,
 * the page may have one in its own language and another that is not translated (requirement L4).
 */
export function JoinedText({ as: Element, texts, className }: Props) {
  const [first, ...others] = texts.map((text) => foreignOf?.(text));
  if (others.every((other) => other?.lang === first?.lang))
    return (
      <Element {...contentLangProps} {...first} className={className}>
        {listed(texts, words.comma)}
      </Element>
    );
  const comma = commaAfter(texts.slice(0, -1).join(' '), words.comma);
  return (
    <Element {...contentLangProps} className={className}>
      {texts.flatMap((text, index) => [
        index === 0 ? [] : <bdi key={`${index},`}>{comma}</bdi>,
        <bdi key={index} {...foreignOf?.(text)}>
          {text}
        </bdi>,
      ])}
    </Element>
  );
}
