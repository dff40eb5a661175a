/** @returns Where in the content folder it may be: beside the text, or from the folder's top. */
export function candidatePaths(name: string, file: string): readonly string[] {
  const plain = decoded(name);
  const folder = file.split('/').slice(0, -1).join('/');
  return [normal(folder === '' ? plain : `${folder}/${plain}`), normal(plain)];
}

/** The path without “.” and “..”, as far as it stays in the folder. */
function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** @returns The name without escapes; one that has wrong ones as it is. */
export function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
