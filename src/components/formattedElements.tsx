import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsLive } from '#src/loading/whenIdle.ts';
import { textLink } from '#src/components/textLink.tsx';

type Props = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/**
 * Components for the elements of the owner's formatting, by their tags; null in a build of a site
 * without any. They only use classes of other components: a site without them has no CSS for them.
 */
export const FORMATTED_ELEMENTS: Readonly<Record<string, ComponentType<Props>>> | null = import.meta
  .env.HAS_FORMATTING
  ? { a: Link, code: Code, strong: Strong }
  : null;

function Link({ attributes, children }: Props) {
  const context = { isLive: useIsLive(), currentRoute: useLocation().pathname };
  const className =
    'text-accent underline decoration-control underline-offset-4 hover:decoration-current';
  return textLink(attributes, { className }, children, context);
}

/** In the colour of numbers on the home page, which are bold too. */
function Strong({ children }: Props) {
  return <strong className="text-heading">{children}</strong>;
}

function Code({ children }: Props) {
  return <code className="font-code leading-tight">{children}</code>;
}
