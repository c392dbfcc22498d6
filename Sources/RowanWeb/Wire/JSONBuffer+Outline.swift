import RowanCore

extension JSONBuffer {
  /// Appends a path as a string with SVG path data.
  mutating func outline(_ path: Path) {
    string(path.svg)
  }
}
