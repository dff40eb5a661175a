import type { Question } from '#kit/import/new/newContent.ts';
import { ruleText } from '#kit/messages/messages.ts';
import { linkSchema } from '#src/content/fields.ts';
import { profileSchema } from '#src/content/schema.ts';
import { profileAddress, withScheme } from '#src/lib/networks.ts';

type Spec = {
  readonly ask: string;
  readonly complete?: (answer: string) => string;
  readonly refuse?: (value: string) => string | undefined;
};

const { shape } = profileSchema;

export const QUESTIONS: Readonly<Record<Question, Spec>> = {
  name: { ask: 'Your name, as it should appear on the site' },
  headline: { ask: 'What you are, in a few words' },
  email: { ask: 'Your e-mail address', refuse: refusalBy(shape.email) },
  location: { ask: 'Where you are, such as Atlanta, GA' },
  github: {
    ask: 'GitHub: your user name, or the address of your profile',
    complete: profileOn('github'),
    refuse: refusalBy(linkSchema),
  },
  linkedin: {
    ask: 'LinkedIn: the address of your profile',
    complete: profileOn('linkedin'),
    refuse: refusalBy(linkSchema),
  },
  scholar: {
    ask: 'Google Scholar: the address of your profile',
    complete: profileOn('scholar'),
    refuse: refusalBy(linkSchema),
  },
  site: {
    ask: 'Where the site will be, if you know it already',
    complete: (answer) => withSlash(withScheme(answer)),
    refuse: refusalBy(shape.siteUrl),
  },
};

/** The required answers, which are asked for if missing; the rest can be added to the file. */
export const NEEDED = ['name', 'headline'] as const satisfies readonly Question[];

export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly Question[];

/** Parses an answer into a value, or why it is invalid. An empty answer is always accepted. */
export function readAnswer(
  question: Question,
  answer: string,
): { readonly value: string } | { readonly refusal: string } {
  const { complete, refuse } = QUESTIONS[question];
  const trimmed = answer.trim();
  if (trimmed === '') return { value: '' };
  const value = complete?.(trimmed) ?? trimmed;
  const refusal = refuse?.(value);
  return refusal === undefined ? { value } : { refusal: `“${trimmed}” ${refusal}` };
}

type Checker = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } };

function refusalBy(schema: Checker): (value: string) => string | undefined {
  return (value) => {
    const issue = schema.safeParse(value).error?.issues[0];
    return issue === undefined ? undefined : (ruleText(issue.message, 'must') ?? issue.message);
  };
}

function profileOn(network: string): (answer: string) => string {
  return (answer) => profileAddress(network, answer);
}

function withSlash(address: string): string {
  return /^https?:\/\/[^?#]+[^/?#]$/u.test(address) ? `${address}/` : address;
}
