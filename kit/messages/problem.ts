import type messages from './messages.json';

/** A part of a line: its start (from 0) and length, in UTF-16 code units. */
export type Span = { readonly column: number; readonly length: number };

/** The item that a problem is about: `job 2 (“Analyst”)`, `entry “okafor2024”`. */
export type Item = { readonly noun: string; readonly number?: number; readonly name?: string };

export type Location = {
  readonly severity: 'error' | 'warning';
  /** File name inside the content folder, such as "jobs.yaml". */
  readonly file: string;
  /** From 1; undefined if the problem is about the whole file. */
  readonly line?: number;
  readonly item?: Item;
  /** Name of the field, as in the file. */
  readonly field?: string;
  /** The offending text of the file; text that was cut ends in "…". */
  readonly value?: string;
  /** The line's text. */
  readonly row?: string;
  readonly span?: Span;
};

type Messages = typeof messages;

export type Code = keyof Messages;

/** The rules for single values, which a schema names in place of an error message. */
export type RuleName = keyof Messages['wrongValue']['kinds'];

export type Kind<C extends Code> = Messages[C] extends { readonly kinds: infer Kinds }
  ? keyof Kinds
  : never;

/** The kinds of all codes; pairing each code with its kinds takes minutes to type-check. */
type AnyKind = { [C in Code]: Kind<C> }[Code];

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;

/** An object type with a field of one type for each word in a text. */
export type Fields<Names extends string, Type> = { readonly [Name in Words<Names>]?: Type };

type Data = Fields<
  | 'active actual background base broken close closer colour date doi earlier example'
  | 'expected field first folder format formula guess id instead key lang list month name'
  | 'newKey noun other owner ownerToken palette part path period place ratio readable reason'
  | 'rule service similar size source suffix tag text title todo token type under used'
  | 'value variant what',
  string
> &
  Fields<
    | 'bytes column count days has height least length line may megapixels most needed'
    | 'newest on others retryAfter status times weight width year',
    number
  > &
  Fields<'characters fields folders langs names periods places', readonly string[]> &
  Fields<
    | 'hasResume hasSpaces isAfterComma isAll needsNoQuotes isCutOff isDisguised isDoi'
    | 'isLogo isPage isSplit isText isWrong',
    boolean
  > &
  Fields<'counts lines', readonly number[]> &
  Fields<'entry whole', Item> & {
    readonly at?: number | readonly number[];
    readonly known?: string | readonly string[];
    readonly found?: unknown;
    readonly file?: string;
    readonly problem?: Finding & Partial<Location>;
    readonly sections?: readonly Finding[];
    readonly why?: Finding;
    readonly years?: readonly (number | undefined)[];
  };

/** A code of messages.json with the data that its message inserts. */
export type Finding = { readonly code: Code; readonly kind?: AnyKind } & Data;

/** Programs decide by `code`; people read the sentence that `describeProblem` makes of it. */
export type Problem = Location & Finding;
