/**
 * Sends the events of a pointer to an element, wherever the pointer goes. A pointer that is released already, or that a
 * script has made, cannot be captured: its events reach the document as long as the pointer is in the window.
 */
export function capture(element, pointer) {
  try {
    element.setPointerCapture(pointer);
  } catch (error) {
    if (error.name !== "NotFoundError") throw error;
  }
}
