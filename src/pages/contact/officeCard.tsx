import type { ReactNode } from 'react';
import { data } from 'virtual:page/contact';
import type { PageData } from '#src/content/views.ts';
import { icon } from '#src/components/icons.tsx';
import { langPropsOf } from '#src/components/langProps.ts';
import * as words from 'virtual:words';

export type Card = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly detail: ReactNode;
  readonly lang?: string | undefined;
  /** Whether the detail is an e-mail address in words (Y7), which follow the page's direction. */
  readonly isInWords?: true;
  /** Returns what the button on the back copies; omitted if the card has none. */
  readonly textToCopy?: () => string;
  readonly link?: ReactNode;
};

const BuildingIcon = /* @__PURE__ */ icon(
  'M5 21.5v-17a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v17M3 21.5h18M10 21.5v-4h4v4M9.5 7h.01M14.5 7h.01M9.5 12h.01M14.5 12h.01',
);

/** The card of the owner's office, line by line (requirement Y8); null on a site without one. */
export const officeCard = import.meta.env.HAS_OFFICE ? makeOfficeCard(data) : null;

function makeOfficeCard({ office = [] }: PageData['contact']): Card {
  const text = office.join('\n');
  return {
    label: words.office,
    icon: <BuildingIcon />,
    detail: office.map((line, index) => (
      <span key={index} className="block text-base leading-snug tracking-normal first:mt-2">
        {line}{' '}
      </span>
    )),
    lang: langPropsOf(text).lang,
    textToCopy: () => text,
  };
}
