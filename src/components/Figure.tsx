import type { Figure as Drawing } from '#src/content/drawings.ts';

/** A project's emblem: a schematic that cannot be taken for data; its card has the facts. */
export function Figure({ figure }: { readonly figure: Drawing }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 352 132"
      preserveAspectRatio="xMidYMid slice"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block aspect-[352/132] w-full bg-well fill-none"
    >
      {figure.map((path, index) => (
        <path key={index} {...path} />
      ))}
    </svg>
  );
}
