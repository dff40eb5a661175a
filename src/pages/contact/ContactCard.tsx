import type { ReactNode } from 'react';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

/** One way to get in touch: its name on the front, the address itself on the back (P17). */
export function ContactCard({ label, icon, children }: Props) {
  const { isTurned, turn } = useCard(`contact-${label.toLowerCase().replace(/\W+/gu, '-')}`);
  return (
    <FlipCard
      title={label}
      isTurned={isTurned}
      onTurn={turn}
      height={CARD_HEIGHT.contact}
      front={
        <>
          <span className="block w-fit text-highlight">{icon}</span>
          <h2 className="mt-3 text-lg font-semibold text-white">{label}</h2>
        </>
      }
      back={
        <>
          <h2 className="meta">{label}</h2>
          <div className="mt-2 text-light-slate">{children}</div>
        </>
      }
    />
  );
}
