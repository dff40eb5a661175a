import type { CountedText } from '#src/content/countedText.ts';
import { counted } from './counted.ts';

type Props = { readonly count: number; readonly forms: CountedText };

/** How many items are shown; a live region that exists from the start (requirement A5). */
export function CountStatus({ count, forms }: Props) {
  return (
    <p role="status" className="text-lead">
      {counted(forms, count)}
    </p>
  );
}
