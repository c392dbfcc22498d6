/**
 * The path under which the app is served, without a slash at its end; empty at the root. It has letters, digits and
 * `-._~` between its slashes only.
 */
export const base = document.documentElement.dataset.base ?? "";

/** Returns where a browser finds an address of the app: `/books/3?tab=map` may be `/apps/library/books/3?tab=map`. */
export function browserAddress(address) {
  // Steps upwards end at the root of the app, as they would lead to another app of the same site. A path that began
  // with two slashes would lead to another site.
  const { pathname, search, hash } = new URL(rooted(address), location.origin);
  return base + rooted(pathname) + search + hash;
}

/** Returns the address of the app for a path and a query of the browser; the root for what lies outside the app. */
export function appAddress(path, query) {
  if (path !== base && !path.startsWith(`${base}/`)) return "/";
  return rooted(path.slice(base.length)) + query;
}

function rooted(address) {
  return `/${address.replace(/^[/\\]+/, "")}`;
}
