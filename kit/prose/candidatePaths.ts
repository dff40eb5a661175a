import path from 'node:path';

/** @returns Possible paths of a file in the content folder: relative to the text, or to the folder. */
export function candidatePaths(name: string, file: string): readonly string[] {
  const plain = decoded(name);
  // Resolves “.” and “..” where the path stays in the folder.
  return [`${path.posix.dirname(file)}/${plain}`, plain].map((filePath) =>
    path.posix.join('.', filePath).replace(/^\.\/?$|\/$/u, ''),
  );
}

/**
 * @param decode - `decodeURIComponent` for a path as hosts decode it, “%2C” included.
 * @returns The name without URI escapes; unchanged if they are invalid.
 */
export function decoded(name: string, decode = decodeURI): string {
  try {
    return decode(name);
  } catch {
    return name;
  }
}
