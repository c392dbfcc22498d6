import { base } from "./base.js";

/** Where a page leaves its state to the one that is loaded in its place. */
const leftKey = `rowan.left${base}`;
/** The build for which the page was loaded anew: once, so that a cache that keeps old files makes no loop. */
const buildKey = `rowan.build${base}`;

/** The build of the server that this page comes from. */
const ownBuild = document.documentElement.dataset.build ?? "";

/** Whether the server is of another build than this page, for which the page was not loaded anew yet. */
export function isOutdated(build) {
  return ownBuild !== "" && build !== ownBuild && stored(buildKey) !== build;
}

/**
 * Loads the page anew, with a state for {@link takeLeft}.
 * @returns {boolean} Whether the state could be stored; otherwise nothing is loaded.
 */
export function renew(state, build = null) {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify(state));
    if (build !== null) sessionStorage.setItem(buildKey, build);
  } catch (error) {
    // There is no room for long texts, or no storage at all: the page goes on as it is.
    console.error(error);
    return false;
  }
  location.reload();
  return true;
}

/** Takes the state that the page before has left, if it has. */
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
