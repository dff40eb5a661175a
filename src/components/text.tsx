import { contentLangProps, langPropsOf } from './langProps.ts';
import * as words from 'virtual:words';
import { commaAfter, listed } from '#src/lib/listed.ts';
import { foreignOf } from './foreignText.ts';
import { OWN_ELEMENTS } from './ownElements.tsx';
import { formatNumber, formOf } from 'virtual:labels';
import type { ShownText } from '#src/content/formatted.ts';
import { language } from 'virtual:site';
import { type ReactNode, createElement, Fragment } from 'react';
import { fill } from '#src/lib/words.ts';
import type { CountedText } from '#src/content/countedText.ts';

/** Names with a capital that end in a hyphen and a number: HIV-1, SARS-CoV-2; not "day-1". */
const NAME =
  /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\p{Lu})\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*-\p{N}+(?![\p{L}\p{N}-])/gu;
/** Longer ones may break: they would not fit a narrow line. */
const LONGEST = 14;

/** @returns Parts of the text; every second one, from index 1, is a name not to be broken. */
export function unbreakableNames(text: string): string[] {
  const parts = [''];
  let done = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (name.length > LONGEST) continue;
    parts[parts.length - 1] += text.slice(done, index);
    parts.push(name, '');
    done = index + name.length;
  }
  parts[parts.length - 1] += text.slice(done);
  return parts;
}

type OwnTextProps = { readonly text: ShownText };

/**
 * A text of the owner's, or of a paper: with real italics, bold, super- and subscript (C3), and the
 * owner's formatting, if it has any; there, names like HIV-1 stay on one line.
 */
export function OwnText({ text }: OwnTextProps): ReactNode {
  return typeof text === 'string'
    ? text
    : text.map((node, index) => {
        if (typeof node === 'string')
          return <Fragment key={index}>{unbreakableNames(node).map(inOneLine)}</Fragment>;
        const { tag, attributes = {}, children = [] } = node;
        const inside = <OwnText text={children} />;
        const Own = OWN_ELEMENTS === null ? undefined : OWN_ELEMENTS[tag];
        return Own === undefined ? (
          createElement(tag, { key: index }, inside)
        ) : (
          <Own key={index} attributes={attributes}>
            {inside}
          </Own>
        );
      });
}

function inOneLine(part: string, index: number) {
  return index % 2 === 0 ? (
    part
  ) : (
    <span key={index} className="whitespace-nowrap">
      {part}
    </span>
  );
}

type OwnProps = {
  /** The element; a paragraph by default. */
  readonly as?: 'p' | 'h2' | 'h3' | 'span' | 'blockquote';
  readonly text: ShownText | undefined;
  readonly className?: string;
};

/** An element with a text of the owner's, in its language; nothing for an empty text. */
export function Own({ as: Element = 'p', text = '', className }: OwnProps) {
  if (text.length === 0) return null;
  return (
    <Element {...langPropsOf(text)} className={className}>
      <OwnText text={text} />
    </Element>
  );
}

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
