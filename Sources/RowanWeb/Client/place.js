/** Returns the CSS transform for a transform of the wire format: translation, rotation in degrees, and scale. */
export function matrix([x, y, angle, scaleX, scaleY]) {
  return `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scaleX}, ${scaleY})`;
}

/**
 * Returns a point of the window in a view's coordinates. The centre of a view stays the centre of its bounding box
 * under all transforms; from there the transforms are inverted, the outermost first.
 */
export function placeIn(view, clientX, clientY) {
  const box = view.element.getBoundingClientRect();
  const transforms = [...view.outwards()].map(({ transform }) => transform).filter((value) => value).reverse();
  if (transforms.length === 0) return [clientX - box.left, clientY - box.top];
  let [x, y] = [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2];
  for (const [, , angle, scaleX, scaleY] of transforms) {
    const [cosine, sine] = direction(angle);
    [x, y] = [(x * cosine + y * sine) / (scaleX || 1), (y * cosine - x * sine) / (scaleY || 1)];
  }
  const [, , width, height] = view.frame;
  return [x + width / 2, y + height / 2];
}

/** Returns cosine and sine of an angle in degrees, exact for multiples of 90°. */
function direction(degrees) {
  const angle = (degrees * Math.PI) / 180;
  const exact = (value) => (degrees % 90 === 0 ? Math.round(value) : value);
  return [exact(Math.cos(angle)), exact(Math.sin(angle))];
}
