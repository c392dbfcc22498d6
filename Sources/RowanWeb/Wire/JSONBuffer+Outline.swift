import RowanCore

extension JSONBuffer {
  /// An outline as path data of SVG, in a string.
  mutating func outline(_ path: Path) {
    string(path.svg)
  }
}
