public import RowanComponents
import RowanCore
import RowanLayout

/// A size, fixed or limited; see ``RowanComponents/Component/frame(width:height:alignment:)``.
public struct FrameModifier: ComponentModifier, Equatable {
  /// Either a size or its limits: a tree keeps the modifiers of all its components, and six lengths would take three
  /// times the memory of two.
  private enum Lengths: Equatable, Sendable {
    case fixed(width: Double?, height: Double?)
    case limits(width: Limits, height: Limits)
  }

  /// The least and the greatest length.
  private struct Limits: Equatable, Sendable {
    private let least: Double
    private let greatest: Double

    init(_ least: Double?, _ greatest: Double?) {
      self.least = least ?? Self.none
      self.greatest = greatest ?? Self.none
    }

    var minimum: Double? { Self.isNone(least) ? nil : least }
    var maximum: Double? { Self.isNone(greatest) ? nil : greatest }

    static func == (left: Limits, right: Limits) -> Bool {
      left.minimum == right.minimum && left.maximum == right.maximum
    }

    /// Not a number, with other bits than any that arithmetic comes to.
    private static let none = Double(bitPattern: .max)

    private static func isNone(_ length: Double) -> Bool {
      length.bitPattern == none.bitPattern
    }
  }

  private let lengths: Lengths
  private let alignment: FrameAlignment?

  @usableFromInline
  init(width: Double?, height: Double?, alignment: FrameAlignment?) {
    lengths = .fixed(width: width, height: height)
    self.alignment = alignment
  }

  @usableFromInline
  init(
    minWidth: Double?,
    maxWidth: Double?,
    minHeight: Double?,
    maxHeight: Double?,
    alignment: FrameAlignment?
  ) {
    lengths = .limits(width: Limits(minWidth, maxWidth), height: Limits(minHeight, maxHeight))
    self.alignment = alignment
  }

  /// Sizes the element's own box, or one around it where the content has to be aligned in it.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if let alignment {
      context.box(&element, layout: alignment.layout)
    } else if element.hasFixedSize {
      context.box(&element)
    }
    switch lengths {
    case .fixed(let width, let height): fix(width, height, of: &element, along: context.axis)
    case .limits(let width, let height): limit(width, height, of: &element, along: context.axis)
    }
  }

  private func fix(_ width: Double?, _ height: Double?, of element: inout Element, along axis: Axis)
  {
    if let width = width?.extent("frame(width:)") {
      element.layout.width = .points(width)
      if axis == .horizontal { element.layout.keepLength() }
    }
    if let height = height?.extent("frame(height:)") {
      element.layout.height = .points(height)
      if axis == .vertical { element.layout.keepLength() }
    }
  }

  private func limit(
    _ width: Limits,
    _ height: Limits,
    of element: inout Element,
    along axis: Axis
  ) {
    if let minWidth = width.minimum?.extent("frame(minWidth:)") {
      element.layout.minWidth = .points(minWidth)
    }
    if let minHeight = height.minimum?.extent("frame(minHeight:)") {
      element.layout.minHeight = .points(minHeight)
    }
    if let maxWidth = width.maximum { limit(maxWidth, along: .horizontal, &element, axis) }
    if let maxHeight = height.maximum { limit(maxHeight, along: .vertical, &element, axis) }
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
