import type { ReactNode } from 'react';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  /** Text on the front, below the label. */
  readonly hint: string;
  /** Its language, if not the site's. */
  readonly lang: string | undefined;
  readonly children: ReactNode;
};

/** One way to get in touch: its name on the front, the address itself on the back (P17). */
export function ContactCard({ label, icon, hint, lang, children }: Props) {
  const { isTurned, turn } = useCard(`contact-${label.toLowerCase().replace(/\W+/gu, '-')}`);
  return (
    <FlipCard
      title={label}
      isTurned={isTurned}
      onTurn={turn}
      height={CARD_HEIGHT.contact}
      mayGrow
      front={
        <>
          <Label icon={icon}>{label}</Label>
          <p
            dir="auto"
            lang={lang}
            className="mt-auto text-card font-medium text-heading [overflow-wrap:anywhere]"
          >
            {hint}
          </p>
        </>
      }
      back={
        <>
          <Label icon={icon}>{label}</Label>
          <div className="mt-auto flex flex-col pt-1.5">{children}</div>
        </>
      }
    />
  );
}

function Label({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <h2 className="flex items-center gap-2.5 pe-20 text-small font-medium text-body">
      {icon}
      {children}
    </h2>
  );
}
