import { fill } from '#text/words.ts';
type Props = { readonly count: number; readonly one: string; readonly many: string };

/** Says how many are shown, to eyes and ears alike; there from the start (requirement A5). */
export function CountStatus({ count, one, many }: Props) {
  return (
    <p role="status" className="text-lead">
      {fill(count === 1 ? one : many, { count })}
    </p>
  );
}
