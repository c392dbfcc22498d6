public import RowanComponents
import RowanCore
import RowanLayout

/// A size, fixed or limited; see ``RowanComponents/Component/frame(width:height:alignment:)``.
public struct FrameModifier: ComponentModifier, Equatable {
  var width: Double?
  var height: Double?
  var minWidth: Double?
  var maxWidth: Double?
  var minHeight: Double?
  var maxHeight: Double?
  var alignment: FrameAlignment?

  @usableFromInline
  init(
    width: Double? = nil,
    height: Double? = nil,
    minWidth: Double? = nil,
    maxWidth: Double? = nil,
    minHeight: Double? = nil,
    maxHeight: Double? = nil,
    alignment: FrameAlignment?
  ) {
    self.width = width
    self.height = height
    self.minWidth = minWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.maxHeight = maxHeight
    self.alignment = alignment
  }

  /// Sizes the element's own box, or one around it where the content has to be aligned in it.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if let alignment {
      context.box(&element, layout: alignment.layout)
    } else if element.hasFixedSize {
      context.box(&element)
    }
    if let width = width?.extent("frame(width:)") {
      element.layout.width = .points(width)
      if context.axis == .horizontal { element.layout.keepLength() }
    }
    if let height = height?.extent("frame(height:)") {
      element.layout.height = .points(height)
      if context.axis == .vertical { element.layout.keepLength() }
    }
    if let minWidth = minWidth?.extent("frame(minWidth:)") {
      element.layout.minWidth = .points(minWidth)
    }
    if let minHeight = minHeight?.extent("frame(minHeight:)") {
      element.layout.minHeight = .points(minHeight)
    }
    if let maxWidth { limit(maxWidth, along: .horizontal, &element, context.axis) }
    if let maxHeight { limit(maxHeight, along: .vertical, &element, context.axis) }
  }

  /// What fills the room there is also gives way first when there is too little: beside it the others'
  /// share of what is missing is less than a hundredth of a point.
  private static let fillingShrink = 100_000.0

  private func limit(
    _ length: Double,
    along axis: Axis,
    _ element: inout Element,
    _ stackAxis: Axis
  ) {
    let length = length == .infinity ? length : length.extent("frame(maxWidth:maxHeight:)")
    guard length == .infinity else {
      switch axis {
      case .horizontal: element.layout.maxWidth = .points(length)
      case .vertical: element.layout.maxHeight = .points(length)
      }
      return
    }
    // No limit at all is the wish to fill what there is.
    if axis == stackAxis {
      element.layout.grow = max(1, element.layout.grow)
      element.layout.shrink = Self.fillingShrink
    } else {
      element.layout.alignSelf = .stretch
    }
  }
}

extension LayoutStyle {
  /// What has a fixed length neither gives way nor fills what is left over.
  fileprivate mutating func keepLength() {
    shrink = 0
    grow = 0
    // A length to grow from would be taken for the length otherwise.
    basis = .auto
  }
}

/// Where content stands in a frame that is larger.
public enum FrameAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// Where lines begin, in the middle of the height.
  case leading
  /// In the middle.
  case center
  /// Where lines end, in the middle of the height.
  case trailing

  var layout: LayoutStyle {
    let justification: JustifyContent =
      switch self {
      case .leading: .start
      case .center: .center
      case .trailing: .end
      }
    var layout = LayoutStyle()
    layout.direction = .row
    layout.justifyContent = justification
    layout.alignItems = .center
    return layout
  }
}

extension Component {
  /// The component in a frame of fixed width or height, in points; what is `nil` stays as it was.
  @inlinable
  public consuming func frame(
    width: Double? = nil,
    height: Double? = nil,
    alignment: FrameAlignment? = nil
  ) -> ModifiedComponent<Self, FrameModifier> {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }

  /// The component in a frame within limits, in points. A maximum of infinity fills what there is.
  @inlinable
  public consuming func frame(
    minWidth: Double? = nil,
    maxWidth: Double? = nil,
    minHeight: Double? = nil,
    maxHeight: Double? = nil,
    alignment: FrameAlignment? = nil
  ) -> ModifiedComponent<Self, FrameModifier> {
    modifier(
      FrameModifier(
        minWidth: minWidth,
        maxWidth: maxWidth,
        minHeight: minHeight,
        maxHeight: maxHeight,
        alignment: alignment
      )
    )
  }
}
