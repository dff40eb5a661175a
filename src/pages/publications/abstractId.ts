/** @returns The id of the element that holds a publication's abstract. */
export function abstractId(id: string): string {
  return `abstract-${id}`;
}
