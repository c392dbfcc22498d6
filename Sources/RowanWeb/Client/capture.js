/**
 * Captures a pointer, so that its events are sent to an element even outside it. A pointer that is already released, or
 * that a script has created, cannot be captured: its events reach the document while the pointer is in the window.
 */
export function capture(element, pointer) {
  try {
    element.setPointerCapture(pointer);
  } catch (error) {
    if (error.name !== "NotFoundError") throw error;
  }
}
