import path from 'node:path';

/** @returns Where in the content folder it may be: beside the text, or from the folder's top. */
export function candidatePaths(name: string, file: string): readonly string[] {
  const plain = decoded(name);
  // Without “.” and “..”, as far as it stays in the folder.
  return [`${path.posix.dirname(file)}/${plain}`, plain].map((place) =>
    path.posix.join('.', place).replace(/^\.\/?$|\/$/u, ''),
  );
}

/** @returns The name without escapes; one that has wrong ones as it is. */
export function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
