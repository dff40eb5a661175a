import { listAt, textAt } from '#kit/formats/facts/json.ts';
import type { CareerItem } from '#kit/formats/careerItem.ts';

const ICONS: readonly (readonly [icon: string, words: RegExp])[] = [
  ['brain-circuit', /machine|learning|\bai\b|deep|statistic|model/iu],
  ['clipboard-list', /manage|leader|project|organi[sz]/iu],
  ['dna', /bioinformat|genom|sequenc|omics|biolog/iu],
  ['workflow', /workflow|devops|cloud|pipeline|infrastructure/iu],
  ['database', /data/iu],
  ['flask-conical', /lab|wet|bench|assay|chemi/iu],
  ['code-xml', /program|develop|software|cod(?:e|ing)|web|script/iu],
  ['languages', /language/iu],
  ['users', /communicat|teach|team|soft/iu],
];

/** What a group called “Languages” holds if computers speak them. */
const PROGRAMMING =
  /^(?:ada|assembly|bash|c|c\+\+|c#|clojure|cobol|cuda|dart|elixir|erlang|fortran|f#|go|golang|groovy|haskell|html5?|java|javascript|js|julia|kotlin|latex|lisp|lua|matlab|nextflow|objective-c|ocaml|octave|perl|php|prolog|python ?[23]?|r|ruby|rust|sas|scala|scheme|shell|spss|sql|stata|swift|typescript|ts|vba|zsh)$/iu;

/** Skills without keywords are keywords themselves; they form one group. */
export function skillGroups(file: string, skills: readonly unknown[]): CareerItem[] {
  const groups: CareerItem[] = [];
  const loose: string[] = [];
  for (const [index, skill] of skills.entries()) {
    const name = typeof skill === 'string' ? skill.trim() : textAt(skill, 'name');
    const words = listAt(skill, 'keywords').flatMap((word) =>
      typeof word === 'string' && word.trim() !== '' ? [word.trim()] : [],
    );
    if (name === undefined || name === '') loose.push(...words);
    else if (words.length === 0) loose.push(name);
    else groups.push(skillGroup(`${file}, skills ${index + 1}`, name, words));
  }
  return loose.length === 0
    ? groups
    : [...groups, skillGroup(`${file}, skills`, 'Skills', [...new Set(loose)])];
}

function skillGroup(place: string, title: string, skills: readonly string[]): CareerItem {
  const named = ICONS.find(([, words]) => words.test(title))?.[0];
  const isCode = named === 'languages' && skills.some((skill) => PROGRAMMING.test(skill));
  const icon = isCode ? 'code-xml' : named;
  const todos: Record<string, string> =
    icon === undefined ? { icon: 'choose one from https://lucide.dev/icons' } : {};
  return {
    place,
    file: 'skills.yaml',
    todos,
    fields: { title, icon: icon ?? 'wrench', skills: [...new Set(skills)] },
  };
}
