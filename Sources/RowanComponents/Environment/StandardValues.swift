import RowanCore

/// The values nearly every text and control reads, kept as plain fields: reading one costs no look-up.
struct StandardValues: Equatable, Sendable {
  var textScale: Double = 1
  var layoutDirection = LayoutDirection.leftToRight
  var font = Font.body
  var foreground = Color.label
  var lineLimit: Int?
  var textAlignment = TextAlignment.leading
  var isEnabled = true
  var isMotionReduced = false
  var viewport = Size.zero
  var theme = Theme()
  var controlSize = ControlSize.regular
}

/// Standard values that are shared, and so never change.
final class StandardFields: Sendable {
  /// What there is before anybody has set anything.
  static let initial = StandardFields(StandardValues())

  let values: StandardValues

  init(_ values: StandardValues) { self.values = values }
}
