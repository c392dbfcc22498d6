/// The defaults of a tree: the initial values of its styles, and the limit to which content may be
/// compressed.
public enum LayoutDefaults: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// ComponentKit's: columns whose children stretch and do not shrink; sizes include padding and
  /// border; there is no automatic minimum, and content-sized boxes are clamped to every limit
  /// instead of overflowing.
  case componentKit
  /// The defaults of CSS: rows whose children stretch, and shrink down to an automatic minimum;
  /// sizes include the content only; a text is never narrower than its longest word.
  case css
}

extension LayoutStyle {
  /// Creates a style with the initial values of `defaults`.
  public init(defaults: LayoutDefaults) {
    self.init()
    guard defaults == .css else { return }
    direction = .row
    alignContent = .stretch
    boxSizing = .contentBox
    shrink = 1
    minWidth = .auto
    minHeight = .auto
  }
}
