import { CREDIT_ROLES, POSITIONS, positionsIn, rolesIn } from '#kit/site/contribution.ts';
import type { Publication } from '#src/content/publication.ts';
import type { Advice } from './inFile.ts';

/** Author positions and credits that match no known position or role, and so are not shown. */
export function unknownParts(publications: readonly Publication[]): Advice[] {
  return publications.flatMap(({ id, line, position, credit }): Advice[] => {
    const place = { line, item: { noun: 'entry', name: id } } as const;
    const unknown = (field: string, value: string, known: readonly string[]): Advice => {
      return { ...place, code: 'unknown', kind: 'part', field, value, known };
    };
    return [
      ...(position !== undefined && positionsIn(position).length === 0
        ? [unknown('position', position, POSITIONS)]
        : []),
      ...(credit !== undefined && rolesIn(credit) === undefined
        ? [unknown('credit', credit, CREDIT_ROLES)]
        : []),
    ];
  });
}
