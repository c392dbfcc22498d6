/**
 * Has what a pointer does told to an element, wherever it goes. A pointer that is gone already, or that a script has
 * made, cannot be captured: the document hears of it as long as it is in the window.
 */
export function capture(element, pointer) {
  try {
    element.setPointerCapture(pointer);
  } catch (error) {
    if (error.name !== "NotFoundError") throw error;
  }
}
