import path from 'node:path';

/** @returns Paths that a name in `file` may mean: from that file's folder, or the content folder. */
export function candidatePaths(name: string, file: string): readonly string[] {
  const decodedName = decodeSafely(name);
  // `join` also resolves “.” and “..”; a path that leaves the folder keeps its “..” and matches no file.
  return [`${path.posix.dirname(file)}/${decodedName}`, decodedName].map((filePath) =>
    path.posix.join('.', filePath).replace(/^\.\/?$|\/$/u, ''),
  );
}

/**
 * @param decode - `decodeURIComponent` decodes reserved characters, “%2C”, too, as web servers do.
 * @returns The name without URI escapes; unchanged if they are invalid.
 */
export function decodeSafely(name: string, decode = decodeURI): string {
  try {
    return decode(name);
  } catch {
    return name;
  }
}
