import type { ReactNode } from 'react';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  /** What the front says below the label. */
  readonly hint: string;
  readonly children: ReactNode;
};

/** One way to get in touch: its name on the front, the address itself on the back (P17). */
export function ContactCard({ label, icon, hint, children }: Props) {
  const { isTurned, turn } = useCard(`contact-${label.toLowerCase().replace(/\W+/gu, '-')}`);
  return (
    <FlipCard
      title={label}
      isTurned={isTurned}
      onTurn={turn}
      height={CARD_HEIGHT.contact}
      front={
        <div className="flex h-full flex-col">
          <div className="flex items-center gap-2.5">
            <span className="text-accent">{icon}</span>
            <h2 className="text-small font-medium">{label}</h2>
          </div>
          <p
            dir="auto"
            className="mt-auto text-[1.1875rem] font-medium leading-tight tracking-[-0.015em] text-heading"
          >
            {hint}
          </p>
        </div>
      }
      back={
        <>
          <h2 className="meta">{label}</h2>
          <div className="mt-2 text-lead">{children}</div>
        </>
      }
    />
  );
}
