/** @returns A page's path below the site's address: "" for home, "career/". */
export function pagePath(id: string): string {
  return id === 'home' ? '' : `${id}/`;
}

/** @returns A page's route inside the app: "/", "/career". */
export function routeOf(id: string): string {
  return id === 'home' ? '/' : `/${id}`;
}

export function paperPath(id: string): string {
  return `${pagePath('publications')}${id}/`;
}

export function paperRoute(id: string): string {
  return `${routeOf('publications')}/${id}`;
}

export function postPath(slug: string): string {
  return `${pagePath('posts')}${slug}/`;
}

export function postRoute(slug: string): string {
  return `${routeOf('posts')}/${slug}`;
}

/** A file's path with each of its segments percent-encoded. */
export function filePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}

/** Whether an id can be the address of a page as it is. */
export function isSlug(id: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id);
}
