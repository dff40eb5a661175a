/** The order in which a scientist's CV has what the owner adds, by the name of its file. */
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
/** Where others stand: after what a CV is asked for, before what rounds it off. */
const OTHERS = CV_ORDER.indexOf('volunteering') - 0.5;

/**
 * @param sections - the owner's own sections
 * @returns they, in the order of a CV; those that it does not know by their ids
 */
export function cvOrder<T extends { readonly id: string }>(sections: readonly T[]): T[] {
  const place = ({ id }: T) => (CV_ORDER.includes(id) ? CV_ORDER.indexOf(id) : OTHERS);
  return sections.toSorted((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
}
