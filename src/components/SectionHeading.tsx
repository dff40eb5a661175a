import { dnaLayers, dnaOf } from './dna.ts';

type Props = {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly id?: string;
};

/** Letters of the rule: enough for the widest page, faded out at its end. */
const RULE_LETTERS = 128;
/** Characters of a heading that leave no room for a rule on a phone. */
const LONG = 16;

/** A heading with its own title in 2-bit DNA running behind it; the rule is decoration, not text. */
export function SectionHeading({ title, level = 2, id }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const { a, c, g, t } = dnaLayers(dnaOf(title), RULE_LETTERS);
  return (
    <div className="section-rule mb-8 flex items-baseline gap-4">
      <Heading
        id={id}
        tabIndex={level === 1 ? -1 : undefined}
        className="text-section font-semibold text-heading"
      >
        {title}
      </Heading>
      <span
        aria-hidden="true"
        className={title.length > LONG ? 'dna dna-short' : 'dna'}
        data-a={a}
        data-c={c}
      >
        <span data-g={g} data-t={t} />
      </span>
    </div>
  );
}
