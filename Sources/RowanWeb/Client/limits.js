/**
 * The limits that the server has sent with its welcome, in bytes of UTF-8: the text of a field, and all texts of one
 * message; and one frame of the socket, above which the server closes the connection.
 */
export const limits = { text: 1_048_576, message: 4096 };

/** Returns the maximum size of a message: JSON escapes of up to six bytes per byte of text, and all other content. */
export const longestMessage = () => 6 * limits.text + 32_768;

const encoder = new TextEncoder();

/** Returns the length of a text in bytes of UTF-8. */
export function size(text) {
  return encoder.encode(text).length;
}

/** Whether a text is longer than a number of bytes. Most texts are short enough by their length alone. */
export function exceeds(text, bytes) {
  if (text.length * 3 <= bytes) return false;
  return text.length > bytes || size(text) > bytes;
}

/** Returns the maximum size of a text for display. */
export function spokenLimit() {
  const [unit, name] = limits.text >= 1_048_576 ? [1_048_576, "MB"] : limits.text >= 1024 ? [1024, "KB"] : [1, "bytes"];
  return `${+(limits.text / unit).toFixed(1)} ${name}`;
}

/** Returns a text with lone surrogates, which UTF-8 cannot encode, replaced; its length stays the same. */
export function wellFormed(text) {
  if (text.toWellFormed) return text.toWellFormed();
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

/** Yields pieces of a text of at most `bytes` bytes each; none splits a surrogate pair. */
export function* pieces(text, bytes) {
  const most = Math.max(2, Math.floor(bytes / 3));
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + most);
    if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}
