public import RowanComponents
import RowanCore
import RowanLayout

/// A modifier that sets a fixed size, or limits of a size; see
/// ``RowanComponents/Component/frame(width:height:alignment:)``.
public struct _FrameModifier: ComponentModifier, Equatable {
  /// Either a size or its limits, because a tree stores the modifiers of all its components, and
  /// six lengths would take three times the memory of two.
  private enum Lengths: Equatable, Sendable {
    case fixed(width: Double?, height: Double?)
    case limits(width: Limits, height: Limits)
  }

  /// The least and the greatest length, in the size of two numbers.
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

    /// A missing limit: a NaN with a bit pattern that no arithmetic produces.
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

  /// Sets the size of the element's own box, or of a box around it if the content is aligned in the frame or
  /// already has a fixed size.
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
      if axis == .horizontal { element.layout.fixLength() }
    }
    if let height = height?.extent("frame(height:)") {
      element.layout.height = .points(height)
      if axis == .vertical { element.layout.fixLength() }
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

  /// The shrink factor of components that fill the available space. They shrink first: a sibling's share of the
  /// missing space is less than a hundredth of a point.
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
    // A maximum of infinity means that the component fills the available space.
    if axis == stackAxis {
      element.layout.grow = max(1, element.layout.grow)
      element.layout.shrink = Self.fillingShrink
    } else {
      element.layout.alignSelf = .stretch
    }
  }
}

extension LayoutStyle {
  /// Prevents the box from shrinking and growing, because its length is fixed.
  fileprivate mutating func fixLength() {
    shrink = 0
    grow = 0
    // Otherwise an existing basis would have priority over the length.
    basis = .auto
  }
}

/// The horizontal position of content in a larger frame. Vertically, it is always centred.
public enum FrameAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the leading edge.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge.
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
  /// Sets a fixed width and height.
  /// - Parameters:
  ///   - width: The width in points; `nil` leaves it unchanged.
  ///   - height: The height in points; `nil` leaves it unchanged.
  ///   - alignment: The horizontal position of content that is narrower than the frame. With `nil`,
  ///     the component itself gets the size of the frame.
  /// - Returns: The component in the frame.
  ///
  /// A length that is negative or not a number counts as 0, which is reported once.
  @inlinable
  public consuming func frame(
    width: Double? = nil,
    height: Double? = nil,
    alignment: FrameAlignment? = nil
  ) -> _ModifiedComponent<Self, _FrameModifier> {
    modifier(_FrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Sets limits of the width and height. With a maximum of infinity, the component fills the
  /// available space.
  /// - Parameters:
  ///   - minWidth: The least width in points; `nil` leaves it unchanged.
  ///   - maxWidth: The greatest width in points; `nil` leaves it unchanged.
  ///   - minHeight: The least height in points; `nil` leaves it unchanged.
  ///   - maxHeight: The greatest height in points; `nil` leaves it unchanged.
  ///   - alignment: The horizontal position of content that is narrower than the frame. With `nil`,
  ///     the limits apply to the component itself.
  /// - Returns: The component in the frame.
  ///
  /// A length that is negative or not a number counts as 0, which is reported once.
  @inlinable
  public consuming func frame(
    minWidth: Double? = nil,
    maxWidth: Double? = nil,
    minHeight: Double? = nil,
    maxHeight: Double? = nil,
    alignment: FrameAlignment? = nil
  ) -> _ModifiedComponent<Self, _FrameModifier> {
    modifier(
      _FrameModifier(
        minWidth: minWidth,
        maxWidth: maxWidth,
        minHeight: minHeight,
        maxHeight: maxHeight,
        alignment: alignment
      )
    )
  }
}
