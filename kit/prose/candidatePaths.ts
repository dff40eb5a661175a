import path from 'node:path';

/** @returns Possible paths of a file in the content folder: relative to the text, or to the folder. */
export function candidatePaths(name: string, file: string): readonly string[] {
  const decodedName = decodeSafely(name);
  // `join` also resolves “.” and “..”; a path that leaves the folder keeps its “..” and matches no file.
  return [`${path.posix.dirname(file)}/${decodedName}`, decodedName].map((filePath) =>
    path.posix.join('.', filePath).replace(/^\.\/?$|\/$/u, ''),
  );
}

/**
 * @param decode - `decodeURIComponent` for a path as hosts decode it, “%2C” included.
 * @returns The name without URI escapes; unchanged if they are invalid.
 */
export function decodeSafely(name: string, decode = decodeURI): string {
  try {
    return decode(name);
  } catch {
    return name;
  }
}
