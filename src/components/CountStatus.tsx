import { fill } from '#text/words.ts';
type Props = { readonly count: number; readonly one: string; readonly many: string };

/** How many items are shown; a live region that exists from the start (requirement A5). */
export function CountStatus({ count, one, many }: Props) {
  return (
    <p role="status" className="text-lead">
      {fill(count === 1 ? one : many, { count })}
    </p>
  );
}
