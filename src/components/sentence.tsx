import { Fragment, type ReactNode } from 'react';
import { formatNumber, formOf } from 'virtual:labels';
import { language } from 'virtual:site';
import * as words from 'virtual:words';
import type { PluralLines } from '#src/content/prose.ts';
import { commaAfter, joinList } from '#src/lib/joinList.ts';
import { fill } from '#src/lib/words.ts';
import { foreignLangProps } from './foreignText.ts';
import { contentLangProps } from './langProps.ts';

type JoinedTextProps = {
  readonly as: 'p' | 'dd' | 'span';
  readonly texts: readonly string[];
  readonly className?: string;
};

/**
 * Texts of the owner with commas between them: “Professor, Example University”. One of them may be in
 * the language of the page and another untranslated (requirement L4).
 */
export function JoinedText({ as: Element, texts, className }: JoinedTextProps) {
  const attributes = texts.map((text) => foreignLangProps?.(text));
  if (attributes.every((each) => each?.lang === attributes[0]?.lang))
    return (
      <Element {...contentLangProps} {...attributes[0]} className={className}>
        {joinList(texts, words.comma)}
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

type FilledTextProps = {
  /** A sentence with placeholders in braces: "{count} citations". */
  readonly text: string;
  readonly with: Readonly<Record<string, ReactNode>>;
};

/** A sentence of the site with elements in place of its placeholders. */
export function FilledText({ text, with: values }: FilledTextProps) {
  return text
    .split(/\{(\w+)\}/u)
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : values[part]}</Fragment>);
}

type DatedTextProps = {
  /** A sentence of the site with one placeholder, for the date. */
  readonly text: string;
  readonly date: string;
};

/** A sentence with a date, which is marked as in the owner's language if the sentence is in another. */
export function DatedText({ text, date }: DatedTextProps) {
  const [before, name = '', after] = text.split(/\{(\w+)\}/u);
  if (language.ownerTexts === undefined) return fill(text, { [name]: date });
  return (
    <>
      {before}
      <span {...contentLangProps}>{date}</span>
      {after}
    </>
  );
}

/** @returns "1 paper", "2 papers". */
export function pluralize(forms: PluralLines, count: number): string {
  return fill(pluralForm(forms, count), { count: formatNumber(count) });
}

export function pluralForm(forms: PluralLines, count: number): string {
  return forms.split('\n')[formOf(count)] ?? forms;
}
