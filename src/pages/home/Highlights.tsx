type Props = { readonly items: readonly string[] };

const BASES = [
  { letter: 'A', color: 'text-base-a' },
  { letter: 'C', color: 'text-base-c' },
  { letter: 'G', color: 'text-base-g' },
  { letter: 'T', color: 'text-base-t' },
] as const;

/** Two columns, one below 1024 px; labelled by base in turn (requirement P5). */
export function Highlights({ items }: Props) {
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {items.map((item, index) => {
        const base = BASES[index % BASES.length] ?? BASES[0];
        return (
          <li key={index} className="card flex gap-4 p-6">
            <span
              aria-hidden="true"
              className={`font-mono text-sm font-semibold leading-7 ${base.color}`}
            >
              {base.letter}
            </span>
            <span dir="auto" className="min-w-0 text-lead">
              {item}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
