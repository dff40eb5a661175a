/** The usual order of additional sections in a scientist's CV, by file name. */
const CV_ORDER: readonly string[] = [
  'talks',
  'teaching',
  'awards',
  'grants',
  'service',
  'software',
  'people',
  'volunteering',
  'volunteer',
  'certificates',
  'languages',
  'interests',
  'news',
];
/** Sections with other names come after the core of a CV, before volunteering and what follows. */
const RANK_OF_OTHERS = CV_ORDER.indexOf('volunteering') - 0.5;

export function inCvOrder<T extends { readonly id: string }>(sections: readonly T[]): T[] {
  const rank = ({ id }: T) => (CV_ORDER.includes(id) ? CV_ORDER.indexOf(id) : RANK_OF_OTHERS);
  return sections.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}
