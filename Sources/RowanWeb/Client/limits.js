/**
 * How much the session takes, as it has told with its welcome. Both are bytes of UTF-8: the text of a field, and
 * all texts that one message carries; and one frame of the socket, above which the server ends the connection.
 */
export const limits = { text: 1_048_576, message: 4096 };

/** What JSON adds to the texts of a message: escapes of up to six bytes for each, and everything that is no text. */
export const longestMessage = () => 6 * limits.text + 32_768;

const encoder = new TextEncoder();

/** The length of a text in bytes of UTF-8. */
export function size(text) {
  return encoder.encode(text).length;
}

/** Whether a text is longer than a number of bytes; most are known to be shorter without being looked at. */
export function exceeds(text, bytes) {
  if (text.length * 3 <= bytes) return false;
  return text.length > bytes || size(text) > bytes;
}

/** The largest text that is taken, for people. */
export function spokenLimit() {
  const [unit, name] = limits.text >= 1_048_576 ? [1_048_576, "MB"] : limits.text >= 1024 ? [1024, "KB"] : [1, "bytes"];
  return `${+(limits.text / unit).toFixed(1)} ${name}`;
}

/** A text without halves of pairs of code units, which UTF-8 has no bytes for; it keeps its length. */
export function wellFormed(text) {
  if (text.toWellFormed) return text.toWellFormed();
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

/** A text in pieces of at most so many bytes each, none of which ends inside of a pair of code units. */
export function* pieces(text, bytes) {
  const most = Math.max(2, Math.floor(bytes / 3));
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + most);
    if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}
