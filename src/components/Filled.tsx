import { Fragment, type ReactNode } from 'react';

type Props = {
  /** A sentence with placeholders in braces: "{count} citations". */
  readonly text: string;
  readonly with: Readonly<Record<string, ReactNode>>;
};

/** A sentence of the site with elements in it, wherever its language puts them. */
export function Filled({ text, with: values }: Props) {
  return text
    .split(/\{(\w+)\}/u)
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : values[part]}</Fragment>);
}
