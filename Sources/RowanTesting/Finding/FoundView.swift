public import RowanCore
public import RowanHostInterface

/// The state of a mounted view at the moment at which a query found it.
public struct FoundView: Hashable, Sendable {
  /// The identifier of the view.
  public let view: ViewID
  /// The generation of the view at that time. It rises when the view shows another element.
  public let generation: UInt32
  /// The kind of the view, which determines the content that it can show.
  public let kind: ViewKind
  /// The layer of the window that contains the view.
  public let layer: WindowLayer
  /// The accessibility role; `nil` if assistive technology skips the view.
  public let role: Accessibility.Role?
  /// The accessible name: the label of the view, or else the texts inside it.
  public let label: String
  /// The accessibility value, or the visible text of a field, which is dots in a secure field.
  public let value: String?
  /// The accessibility hint: the result of activating the view.
  public let hint: String?
  /// The text of a text view, with its lines joined by spaces; `nil` for other views.
  public let text: String?
  /// The accessibility identifier, which tests set to find the view.
  public let identifier: String?
  /// Whether the nearest view that takes input is enabled: this view or an ancestor. `true` if no
  /// such view takes input.
  public let isEnabled: Bool
  /// Whether the view has the keyboard focus.
  public let isFocused: Bool
  /// Whether the view is checked, that is, on or chosen; `nil` if it cannot be checked.
  public let isChecked: Bool?
  /// Whether the view is selected; `nil` if it cannot be selected.
  public let isSelected: Bool?
  /// Whether the content that the view discloses is visible; `nil` if it discloses none.
  public let isExpanded: Bool?
  /// The progress or level from 0 to 1; `nil` if the view shows none.
  public let fraction: Double?
  /// The position in the list that contains the view.
  public let position: Accessibility.SetPosition?
  /// The frame in the coordinates of the window, in points, including parts that are clipped or
  /// outside the window.
  public let frame: Rect
  /// The part of the frame inside the window and all clipping ancestors; `nil` if there is no such
  /// part.
  public let visibleFrame: Rect?

  /// Whether a part of the view is inside the window and all clipping ancestors. Other views may
  /// cover it.
  public var isVisible: Bool { visibleFrame != nil }
}

extension FoundView: CustomStringConvertible {
  /// A summary of the view in one line: role or kind, name, identifier, value and states.
  public var description: String {
    var parts = [role.map { TextTools.words("\($0)") } ?? "\(kind)"]
    let name = label.isEmpty ? text ?? "" : label
    if !name.isEmpty { parts.append(TextTools.quoted(TextTools.collapsed(name))) }
    if let identifier { parts.append("#\(identifier)") }
    return (parts + states).joined(separator: " ")
  }

  /// The value and the states, as they appear in outlines and failures.
  var states: [String] {
    var parts: [String] = []
    if let value { parts.append("= \(TextTools.quoted(value))") }
    if let fraction { parts.append("at \(TextTools.number(fraction * 100))%") }
    if let position { parts.append("\(position.index + 1)/\(position.count)") }
    if let isChecked { parts.append(isChecked ? "on" : "off") }
    if isSelected == true { parts.append("selected") }
    if let isExpanded { parts.append(isExpanded ? "open" : "closed") }
    if !isEnabled { parts.append("disabled") }
    if isFocused { parts.append("focused") }
    if !isVisible { parts.append("(out of sight)") }
    return parts
  }
}
