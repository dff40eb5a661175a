import { ForeignNote } from '#src/components/ForeignNote.tsx';
import { RichSpan } from '#src/components/RichSpan.tsx';
import type { DegreeView } from '#src/content/views.ts';
import { CareerEntry } from './CareerEntry.tsx';
import { ownOf } from '#src/components/own.ts';

type Props = { readonly degree: DegreeView };

export function DegreeEntry({ degree: { degree, institution, description, ...rest } }: Props) {
  return (
    <CareerEntry {...rest} title={degree} organization={institution}>
      {ForeignNote && <ForeignNote of={[description]} title={degree} />}
      {description.length > 0 && (
        <p {...ownOf(description)} className="max-w-[46em]">
          <RichSpan text={description} />
        </p>
      )}
    </CareerEntry>
  );
}
