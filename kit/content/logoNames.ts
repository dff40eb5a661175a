import { PROJECT } from '#kit/project.ts';
import { listFolder } from './listFolder.ts';
import { join } from 'node:path';

const FIRST_LOGOS = ['University', 'Hospital', 'Laboratory', 'Company', 'Government'];

/** The names of the components in src/components/logos, from their file names. */
export async function logoNames(): Promise<readonly string[]> {
  const files = await listFolder(join(PROJECT, 'src', 'components', 'logos'));
  const names = (files ?? []).flatMap((file) => /^(\p{Lu}\w*)\.tsx$/u.exec(file)?.[1] ?? []);
  return names.length === 0 ? FIRST_LOGOS : names;
}
