/// The rules that a tree starts from: what a style says before anything is set, and how far content
/// may be squeezed.
public enum LayoutDefaults: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// ComponentKit's: columns whose children stretch and do not shrink; sizes include padding and
  /// border; there is no automatic minimum, and content of its own size gives way to any limit
  /// rather than overflow.
  case componentKit
  /// Those of CSS: rows whose children stretch, and shrink down to an automatic minimum; sizes
  /// count the content alone; a text is never narrower than its longest word.
  case css
}

extension LayoutStyle {
  /// Creates a style with the initial values of a set.
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
