import RowanCore

/// The environment values that nearly every text and control reads, stored as fields to avoid
/// lookups.
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
