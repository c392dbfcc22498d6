/**
 * The path under which a server or a proxy offers the app, without a slash at its end; empty at the root. It is escaped
 * as browsers escape paths, and can stand in the address of a style.
 */
export const base = pathOf(document.documentElement.dataset.base ?? "");

/** Returns where a browser finds an address of the app: `/books/3?tab=map` may be `/apps/library/books/3?tab=map`. */
export function browserAddress(address) {
  // Steps upwards end at the root of the app, as they would lead to another app of the same site. A path that began
  // with two slashes would lead to another site.
  const { pathname, search, hash } = new URL(rooted(address), location.origin);
  return base + rooted(pathname) + search + hash;
}

/** Returns the address of the app for a path and a query of the browser; the root for what lies outside the app. */
export function appAddress(path, query = "") {
  if (!base) return path + query;
  const count = base.split("/").length;
  const parts = path.split("/");
  const own = parts.slice(0, count).join("/");
  // Users may escape letters that need no escape, which browsers keep.
  if (own !== base && unescaped(own) !== unescaped(base)) return "/";
  return `/${parts.slice(count).join("/")}${query}`;
}

function pathOf(text) {
  // A page that no server has filled in.
  if (text === "" || text.startsWith("{{")) return "";
  return new URL(rooted(text), location.origin).pathname.replace(/\/+$/, "");
}

function rooted(address) {
  return `/${address.replace(/^[/\\]+/, "")}`;
}

function unescaped(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
