import { language } from 'virtual:site';
import { data } from 'virtual:page/skills';
import type { PageData, EvidenceView, SkillGroupView, SkillView } from '#src/content/views.ts';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { headingOf, PageFrame } from '#src/components/PageFrame.tsx';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';
import { Icon } from '#src/components/icons.tsx';
import { ContentText, FormattedText } from '#src/components/text.tsx';
import { pluralize } from '#src/components/sentence.tsx';
import { langPropsOf } from '#src/components/langProps.ts';
import type { ReactNode } from 'react';
import { ItemLink, Link } from '#src/components/ui/Link.tsx';
import { postRoute } from '#src/lib/sitePaths.ts';
import type { PluralLines } from '#src/content/prose.ts';

type EvidenceKind = EvidenceView['kind'];

/** The words of a kind of evidence, and its mark: its fill, its width in pixels and its path. */
const evidenceKind = (
  name: string,
  nameWithArticle: string,
  countForms: PluralLines,
  mark: { readonly colour: string; readonly width: number; readonly d: string },
) => ({ name, nameWithArticle, countForms, mark });

/** The kinds of evidence in order; their marks differ in shape and colour. */
const KINDS = {
  project: evidenceKind(words.project, words.aProject, words.projectCount, {
    colour: 'var(--baseA)',
    width: 8,
    d: 'm0 1.5q0-1.5 1.5-1.5h5q1.5 0 1.5 1.5v5q0 1.5-1.5 1.5h-5q-1.5 0-1.5-1.5z',
  }),
  paper: evidenceKind(words.paper, words.aPaper, words.paperCount, {
    colour: 'var(--baseC)',
    width: 8,
    d: 'm0 4a4 4 0 0 1 8 0a4 4 0 0 1-8 0z',
  }),
  job: evidenceKind(words.position, words.aPosition, words.positionCount, {
    colour: 'var(--baseG)',
    width: 14,
    d: 'm0 1.5q0-1.5 1.5-1.5h8.5l4 4-4 4h-8.5q-1.5 0-1.5-1.5z',
  }),
  post: evidenceKind(words.postOne, words.aPost, words.postCount, {
    colour: 'var(--baseT)',
    width: 12,
    d: 'm0 8c3 0 3-8 6-8s3 8 6 8z',
  }),
} satisfies Readonly<Record<EvidenceKind, unknown>>;

/** How many pieces of evidence there are of each kind, in order, without kinds that have none. */
function countsByKind(evidence: readonly EvidenceView[]) {
  return (Object.keys(KINDS) as EvidenceKind[]).flatMap((kind) => {
    const count = evidence.filter((piece) => piece.kind === kind).length;
    return count === 0 ? [] : { kind, count };
  });
}

type MarksProps = {
  readonly kind: EvidenceKind;
  readonly count?: number;
  readonly className?: string;
};

/** Pixels between two marks. */
const GAP = 4;

/** Marks of one kind of evidence, side by side; decorative, with a text next to them. */
function Marks({ kind, count = 1, className = '' }: MarksProps) {
  const { colour, width, d } = KINDS[kind].mark;
  const pitch = width + GAP;
  return (
    <svg
      aria-hidden
      width={count * pitch - GAP}
      height="8"
      fill={colour}
      className={`flex-none forced-colors:fill-[CanvasText] ${className}`}
    >
      {Array.from({ length: count }, (_, index) => (
        <path key={index} d={d} transform={`translate(${index * pitch})`} />
      ))}
    </svg>
  );
}

const groups: PageData['skills'] = data;

const allEvidence = groups.flatMap(({ skills }) => skills.flatMap(({ evidence }) => evidence));
const kinds = countsByKind(allEvidence);

/** Not a constant: the first ListFormat takes 15 ms, which prefetching this chunk need not spend. */
function intro(): string {
  if (kinds.length === 0) return '';
  const anyOf = new Intl.ListFormat(language.words, { type: 'disjunction' });
  const names = kinds.map(({ kind }) => KINDS[kind].nameWithArticle);
  return fill(words.skillsIntro, { kinds: anyOf.format(names) });
}

export default function SkillsPage() {
  const target = useLinkTarget(ANCHOR_PREFIX.skill);
  return (
    <PageFrame {...headingOf('skills')} hint={intro()} aside={kinds.length > 0 && <Legend />}>
      <div className="rail-list">
        {groups.map((group, index) => (
          <SkillGroup key={index} group={group} target={target} />
        ))}
      </div>
    </PageFrame>
  );
}

function Legend() {
  return (
    <ul aria-label={words.marks} className="flex flex-wrap gap-x-5">
      {kinds.map(({ kind }) => (
        <li key={kind} className="flex items-center gap-2">
          <Marks kind={kind} />
          {KINDS[kind].name}
        </li>
      ))}
    </ul>
  );
}

type SkillGroupProps = { readonly group: SkillGroupView; readonly target: string | undefined };

/** A group of skills: its name in the rail, its skills on hairlines (requirement P8). */
function SkillGroup({ group: { title, iconNode, skills }, target }: SkillGroupProps) {
  return (
    <section
      aria-label={title}
      className="rail-item bar:grid-cols-rail-medium lg:grid-cols-rail-wide"
    >
      <div className="rail flex items-center gap-2.5 bar:block">
        {iconNode.length > 0 && (
          <Icon node={iconNode} className="size-[1.625rem] flex-none text-lead bar:mb-2.5" />
        )}
        <ContentText
          as="h2"
          text={title}
          className="min-w-0 flex-1 text-lg font-semibold leading-snug tracking-[-0.012em] text-heading"
        />
        <p className="meta flex-none bar:mt-1.5">{pluralize(words.skillCount, skills.length)}</p>
      </div>
      <ul className="skill-grid grid grid-flow-dense items-start gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {skills.map((skill, index) => (
          <li key={index}>
            <SkillRow skill={skill} isTarget={skill.id !== undefined && skill.id === target} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SkillRowProps = { readonly skill: SkillView; readonly isTarget: boolean };

/** How many marks of one kind a row has room for. */
const MAX_MARKS = 6;
const ROW =
  'target-card flex min-h-12 border-b border-line items-center justify-between gap-3 py-1 text-base leading-snug sm:min-h-13';

/** A skill; its evidence is counted by marks, and linked in a list that opens (O8). */
function SkillRow({ skill: { id: skillId, name, evidence }, isTarget }: SkillRowProps) {
  const id = skillId && ANCHOR_PREFIX.skill + skillId;
  if (evidence.length === 0)
    return (
      <p id={id} className={ROW}>
        <ContentText as="span" text={name} />
      </p>
    );
  const counts = countsByKind(evidence);
  return (
    <details open={isTarget}>
      <summary
        id={id}
        className={`${ROW} list-none text-heading hover:text-accent [&::-webkit-details-marker]:hidden`}
      >
        <ContentText as="span" text={name} className="min-w-0" />{' '}
        <span className="sr-only">
          {counts
            .map(({ kind, count }) => pluralize(KINDS[kind].countForms, count))
            .join(words.comma)}
        </span>
        <span
          aria-hidden
          className="flex max-w-[65%] flex-none flex-wrap items-center justify-end gap-1"
        >
          {counts.map(({ kind, count }) => (
            <span key={kind} className="flex items-center gap-1">
              <Marks kind={kind} count={Math.min(MAX_MARKS, count)} />
              {count > MAX_MARKS && (
                <span className="font-mono text-xs font-medium text-body">
                  +{count - MAX_MARKS}
                </span>
              )}
            </span>
          ))}
          <span className="plus-minus" />
        </span>
      </summary>
      <ul data-skill={name} className="pb-3.5 pt-1 sm:columns-2 sm:gap-x-8 lg:columns-3">
        {evidence.map(({ kind, id, title }) => (
          <li
            key={`${kind}-${id}`}
            className="flex break-inside-avoid gap-3 py-1 text-sm leading-normal only:[column-span:all]"
          >
            <Marks kind={kind} className="mt-1.5" />
            <span className="sr-only">{KINDS[kind].name}</span>{' '}
            <EvidenceLink kind={kind} id={id}>
              <bdi lang={langPropsOf(title).lang}>
                <FormattedText text={title} />
              </bdi>
            </EvidenceLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

type EvidenceLinkProps = Pick<EvidenceView, 'kind' | 'id'> & { readonly children: ReactNode };

function EvidenceLink({ kind, id, children }: EvidenceLinkProps) {
  const className = 'hover:text-accent hover:underline';
  return kind === 'post' ? (
    <Link to={postRoute(id)} className={className}>
      {children}
    </Link>
  ) : (
    <ItemLink kind={kind} id={id} className={className}>
      {children}
    </ItemLink>
  );
}
