import { language } from 'virtual:site';
import { fill } from '#src/lib/words.ts';
import { contentLangProps } from './langProps.ts';

type Props = {
  /** A sentence of the site with one placeholder. */
  readonly text: string;
  readonly date: string;
};

/** A sentence with a date in it, which keeps its language and direction among foreign words. */
export function Dated({ text, date }: Props) {
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
