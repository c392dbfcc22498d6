import { css } from "./colors.js";

/**
 * Returns a gradient in the notation of style sheets, for a view of a given size.
 * @param {Array} value The kind, the geometry, then location and colour of each stop.
 */
export function gradientImage([kind, ...rest], width, height) {
  return kind === 0 ? linear(rest, width, height) : radial(rest, width, height);
}

/**
 * Style sheets use an angle instead of two points: the stops are projected on the line through the centre along which
 * they draw the colours.
 */
function linear([x0, y0, x1, y1, ...stops], width, height) {
  const [dx, dy] = [(x1 - x0) * width, (y1 - y0) * height];
  const way = Math.hypot(dx, dy);
  if (way === 0) return flat(stops.at(-1));
  const [right, down] = [dx / way, dy / way];
  const length = Math.abs(width * right) + Math.abs(height * down);
  const place = (x, y) => ((x - 0.5) * width * right + (y - 0.5) * height * down) / length + 0.5;
  const [from, to] = [place(x0, y0), place(x1, y1)];
  const angle = (Math.atan2(right, -down) * 180) / Math.PI;
  const list = stops.map(([at, color]) => `${css(color)} ${(from + at * (to - from)) * 100}%`);
  return `linear-gradient(${angle}deg,${list.join(",")})`;
}

function radial([x, y, radius, ...stops], width, height) {
  const reach = radius * Math.min(width, height);
  const list = stops.map(([at, color]) => `${css(color)} ${at * reach}px`);
  return `radial-gradient(circle at ${x * 100}% ${y * 100}%,${list.join(",")})`;
}

function flat([, color]) {
  return `linear-gradient(${css(color)},${css(color)})`;
}
