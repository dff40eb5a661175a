import { Fragment, type ReactNode } from 'react';
import { formatNumber, formOf } from 'virtual:labels';
import { language } from 'virtual:site';
import * as words from 'virtual:words';
import type { CountedText } from '#src/content/prose.ts';
import { commaAfter, listed } from '#src/lib/listed.ts';
import { fill } from '#src/lib/words.ts';
import { foreignOf } from './foreignText.ts';
import { contentLangProps } from './langProps.ts';

type JoinedTextProps = {
  readonly as: 'p' | 'dd' | 'span';
  readonly texts: readonly string[];
  readonly className?: string;
};

/**
 * Several texts of the owner's with commas between them: “Professor, Example University”. Of these,
 * the page may have one in its own language and another that is not translated (requirement L4).
 */
export function JoinedText({ as: Element, texts, className }: JoinedTextProps) {
  const attributes = texts.map((text) => foreignOf?.(text));
  if (attributes.every((each) => each?.lang === attributes[0]?.lang))
    return (
      <Element {...contentLangProps} {...attributes[0]} className={className}>
        {listed(texts, words.comma)}
      </Element>
    );
  const comma = commaAfter(texts.slice(0, -1).join(' '), words.comma);
  return (
    <Element {...contentLangProps} className={className}>
      {texts.flatMap((text, index) => [
        index === 0 ? [] : <bdi key={`${index},`}>{comma}</bdi>,
        <bdi key={index} {...attributes[index]}>
          {text}
        </bdi>,
      ])}
    </Element>
  );
}

type FilledProps = {
  /** A sentence with placeholders in braces: "{count} citations". */
  readonly text: string;
  readonly with: Readonly<Record<string, ReactNode>>;
};

/** A sentence of the site with elements in it, wherever its language puts them. */
export function Filled({ text, with: values }: FilledProps) {
  return text
    .split(/\{(\w+)\}/u)
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : values[part]}</Fragment>);
}

type DatedProps = {
  /** A sentence of the site with one placeholder. */
  readonly text: string;
  readonly date: string;
};

/** A sentence with a date in it, which keeps its language and direction among foreign words. */
export function Dated({ text, date }: DatedProps) {
  const [before, name = '', after] = text.split(/\{(\w+)\}/u);
  if (language.own === undefined) return fill(text, { [name]: date });
  return (
    <>
      {before}
      <span {...contentLangProps}>{date}</span>
      {after}
    </>
  );
}

/** @returns "1 paper", "2 papers". */
export function counted(forms: CountedText, count: number): string {
  return fill(countedForm(forms, count), { count: formatNumber(count) });
}

export function countedForm(forms: CountedText, count: number): string {
  return forms.split('\n')[formOf(count)] ?? forms;
}
