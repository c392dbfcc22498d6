/**
 * The path under which the app is served, without a slash at its end; empty at the root. Between slashes it contains
 * only letters, digits and `-._~`.
 */
export const base = document.documentElement.dataset.base ?? "";

/**
 * Returns the browser's address for an address of the app: `/books/3?tab=map` may be `/apps/library/books/3?tab=map`.
 */
export function browserAddress(address) {
  // `..` must not lead above the root of the app, to another app of the same site. A path that begins with two slashes
  // would lead to another site.
  const { pathname, search, hash } = new URL(rooted(address), location.origin);
  return base + rooted(pathname) + search + hash;
}

/** Returns the app's address for a path and query of the browser; the root for a path outside the app. */
export function appAddress(path, query) {
  if (path !== base && !path.startsWith(`${base}/`)) return "/";
  return rooted(path.slice(base.length)) + query;
}

function rooted(address) {
  return `/${address.replace(/^[/\\]+/, "")}`;
}
