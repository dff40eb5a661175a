import { iconNode } from '#kit/content/icons.ts';
import type { Content } from '#src/content/content.ts';
import type { ShownText, Prose } from '#src/content/prose.ts';
import type { EvidenceView, SkillGroupView } from '#src/content/views.ts';
import { proseText } from '#kit/prose/prose.ts';
import { joinList } from '#src/lib/joinList.ts';
import { plainText } from '#src/lib/plainText.ts';
import { slugsFor } from '#src/lib/slug.ts';
import type { Words } from '#src/lib/words.ts';
import { escapeRegExp } from '#src/lib/escapeRegExp.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';

/** A skill, and the owner's works that name it (requirement O8). */
export type SkillEvidence = {
  readonly id: string;
  readonly name: string;
  readonly evidence: readonly EvidenceView[];
};

type Work = EvidenceView & { readonly text: string };

/** Separates joined texts: no term contains it, so no match spans two texts. */
const SEPARATOR = '\0';

/** Every skill once, with the works that name it or one of its aliases as whole words. */
export function evidenceOf(content: ContentWithWords): readonly SkillEvidence[] {
  const cachedSkills = skillsByContent.get(content);
  if (cachedSkills !== undefined) return cachedSkills;
  const names = [...new Set(content.skills.flatMap(({ skills }) => skills))];
  const ids = slugsFor(names);
  const works = worksOf(content);
  // A map, since a skill may have the name of an inherited property, such as "constructor".
  const aliases = new Map(Object.entries(content.aliases));
  const skills = names.map((name) => {
    const matchers = [name, ...(aliases.get(name) ?? [])].map(termMatcher);
    const evidence = works
      .filter(({ text }) => matchers.some((isNamedIn) => isNamedIn(text)))
      .map(({ kind, id, title }) => ({ kind, id, title }));
    return { id: ids.get(name) ?? '', name, evidence };
  });
  skillsByContent.set(content, skills);
  return skills;
}

type ContentWithWords = Content & { readonly words?: Words };

const skillsByContent = new WeakMap<Content, readonly SkillEvidence[]>();

/** Returns a function that finds the skills of a work. */
export function skillsByWork(skills: readonly SkillEvidence[]) {
  const byWork = new Map<string, { id: string; name: string }[]>();
  for (const { id, name, evidence } of skills)
    for (const work of evidence) {
      const key = `${work.kind} ${work.id}`;
      byWork.set(key, [...(byWork.get(key) ?? []), { id, name }]);
    }
  return (kind: EvidenceView['kind'], id: string) => byWork.get(`${kind} ${id}`) ?? [];
}

export function projectSlugs(projects: Content['projects']): Map<string, string> {
  return slugsFor(projects.map(({ id }) => id));
}

export function jobId(index: number): string {
  return `job-${index + 1}`;
}

function worksOf({ projects, publications, jobs, articles = [], words }: ContentWithWords): Work[] {
  const slugs = projectSlugs(projects);
  return [
    ...projects.map(({ id, title, description, tech }) => ({
      kind: 'project' as const,
      id: slugs.get(id) ?? '',
      title,
      text: joinTexts(title, description, ...tech),
    })),
    ...publications.map(({ slug, title, abstract = [], categories }) => ({
      kind: 'paper' as const,
      id: slug,
      title: titleText(title),
      text: joinTexts(plainText(title), plainText(abstract), ...categories),
    })),
    ...jobs.map(({ title, company, description }, index) => ({
      kind: 'job' as const,
      id: jobId(index),
      title: joinList([title, company], words?.comma ?? ', '),
      text: joinTexts(title, ...description),
    })),
    ...articles
      .filter(({ kind }) => kind === 'post')
      .map(({ id, title, summary, tags, sections }) => ({
        kind: 'post' as const,
        id,
        title: title.every(isLinkFree) ? titleText(title) : proseText(title).trim(),
        text: joinTexts(...[title, summary, withoutFormulas(sections)].map(proseText), ...tags),
      })),
  ];
}

/** A title without markup as a string, others unchanged. */
function titleText(title: readonly Prose[]): ShownText {
  return title.some((node) => typeof node !== 'string') ? title : proseText(title).trim();
}

/** Whether a node contains no link, as a title must that is itself a link. */
function isLinkFree(node: Prose): boolean {
  if (typeof node === 'string') return true;
  return /^(?:b|em|i|strong|sub|sup)$/u.test(node.tag) && (node.children ?? []).every(isLinkFree);
}

/** “R” in a formula is a variable, not the language. */
function withoutFormulas(prose: readonly Prose[]): Prose[] {
  return prose.flatMap((node): Prose[] => {
    if (typeof node === 'string') return [node];
    const { children = [] } = node;
    return node.tag === 'math' ? [' '] : [{ ...node, children: withoutFormulas(children) }];
  });
}

const joinTexts = (...texts: readonly string[]): string => texts.join(SEPARATOR);

/**
 * What may not stand before and after a term. These are not part of each term's pattern, since
 * compiling a class of all letters takes longer than searching a page.
 */
const WORD_CONTEXT = [/[\p{L}\p{N}\p{M}_]$/u, /^[\p{L}\p{N}\p{M}_+#]/u] as const;
/** Stricter for single letters: "R" is not in "R&D", "R-loop" or "T.R." */
const LETTER_CONTEXT = [
  /[\p{L}\p{N}\p{M}_+#&/.\-–’']$/u,
  /^(?:[\p{L}\p{N}\p{M}_+#&/\-–’']|\.\p{L})/u,
] as const;

/**
 * Tests whether a text names a term as whole words. Hyphens equal spaces, and a plural its
 * singular; case matters only in up to three letters ("R", "AWS"), which could be ordinary words.
 */
export function termMatcher(term: string): (text: string) => boolean {
  const words = term.normalize('NFC').match(/[^\s\-–]+/gu);
  if (words === null) return () => false;
  const letters = words.join('');
  const isShort = [...letters].length <= 3;
  const body = words.map((word) => escapeRegExp(word)).join(String.raw`[\s\-–]+`);
  const isPlural = !isShort && /[^s]s$/iu.test(letters);
  const ending = isShort || /s$/iu.test(letters) ? '' : '(?:s|es)?';
  const source = isPlural ? `${body}?` : body + ending;
  const pattern = new RegExp(source, isShort ? 'gu' : 'giu');
  const [before, after] = [...letters].length === 1 ? LETTER_CONTEXT : WORD_CONTEXT;
  return (text) => {
    const normalized = text.normalize('NFC');
    return [...normalized.matchAll(pattern)].some(({ index, 0: match }) => {
      const end = index + match.length;
      const isPartOfWord = before.test(normalized.slice(Math.max(0, index - 2), index));
      return !isPartOfWord && !after.test(normalized.slice(end, end + 3));
    });
  };
}

/** A skill in two groups is in both, but only the first occurrence has the id. */
export function skillGroups(content: Content, skills: readonly SkillEvidence[]): SkillGroupView[] {
  const unusedIds = new Map(skills.map((skill) => [skill.name, skill.id]));
  const evidence = new Map(skills.map((skill) => [skill.name, skill.evidence]));
  return content.skills.map((group) => ({
    title: group.title,
    iconNode: iconNode(group.icon),
    skills: group.skills.map((name) => {
      const id = unusedIds.get(name);
      unusedIds.delete(name);
      return { name, evidence: evidence.get(name) ?? [], ...omitEmpty({ id }) };
    }),
  }));
}
