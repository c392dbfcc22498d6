import { base } from "./base.js";

/** The storage key of the state for the page that is loaded instead of this one. */
const leftKey = `rowan.left${base}`;
/** The storage key of the build for which the page was reloaded: only once, so that stale caches cause no loop. */
const buildKey = `rowan.build${base}`;

/** The build of this page. */
const ownBuild = document.documentElement.dataset.build ?? "";

/** Whether the server has another build than this page, for which the page was not reloaded yet. */
export function isOutdated(build) {
  return ownBuild !== "" && build !== ownBuild && stored(buildKey) !== build;
}

/**
 * Reloads the page, with a state for {@link takeLeft}.
 * @returns {boolean} Whether the state could be stored; otherwise the page is not reloaded.
 */
export function renew(state, build = null) {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify(state));
    if (build !== null) sessionStorage.setItem(buildKey, build);
  } catch (error) {
    // There is not enough storage for long texts, or none at all: the page continues as it is.
    console.error(error);
    return false;
  }
  location.reload();
  return true;
}

/** Removes and returns the state that the earlier page has stored, if any. */
export function takeLeft() {
  const text = stored(leftKey);
  if (text === null) return null;
  try {
    sessionStorage.removeItem(leftKey);
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function stored(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
