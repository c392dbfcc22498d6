const names = ["feedback", "quick", "travel"];
let sheet = null;

/** Sets the durations of animations, in seconds. */
export function setMotion(durations) {
  if (durations.length !== names.length || !durations.every((value) => value >= 0)) return;
  const rules = names.map((name, index) => `--${name}:${durations[index]}s`).join(";");
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(`:root{${rules}}`);
}
