/** The usual order of sections that an owner adds to a scientist's CV, by file name. */
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
/** The place of all others: after the core of a CV, before what rounds it off. */
const RANK_OF_OTHERS = CV_ORDER.indexOf('volunteering') - 0.5;

export function cvOrder<T extends { readonly id: string }>(sections: readonly T[]): T[] {
  const rank = ({ id }: T) => (CV_ORDER.includes(id) ? CV_ORDER.indexOf(id) : RANK_OF_OTHERS);
  return sections.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}
