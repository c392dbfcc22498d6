public import RowanCore

/// Something that is there, as it was when it was found.
public struct FoundView: Hashable, Sendable {
  /// The view.
  public let view: ViewID
  /// Which of the elements it has shown the view showed then.
  public let generation: UInt32
  /// What the view can show.
  public let kind: ViewKind
  /// The plane it is on.
  public let layer: WindowLayer
  /// What it is to somebody who does not see it; `nil` for what assistive technology skips.
  public let role: Accessibility.Role?
  /// Its name to somebody who does not see it: the label given, or the texts inside.
  public let label: String
  /// What it holds: the text of a field, or what was said to assistive technology.
  public let value: String?
  /// What acting on it would do, as assistive technology is told.
  public let hint: String?
  /// The text it shows, when it is a text view: lines joined by spaces.
  public let text: String?
  /// The name it has for tests.
  public let identifier: String?
  /// Whether it, and what it is part of, takes input. True of what takes none by its nature.
  public let isEnabled: Bool
  /// Whether it has the keyboard focus.
  public let isFocused: Bool
  /// Whether it is on, or chosen; `nil` when it can be neither.
  public let isChecked: Bool?
  /// Whether it is among what is selected; `nil` when it cannot be selected.
  public let isSelected: Bool?
  /// Whether what it discloses is open; `nil` when it discloses nothing.
  public let isExpanded: Bool?
  /// How full it is, from 0 to 1; `nil` when it shows no such thing.
  public let fraction: Double?
  /// Its place in its list.
  public let position: Accessibility.SetPosition?
  /// Where it is in the window, in points, whether or not that is in sight.
  public let frame: Rect
  /// The part of the frame that is inside the window and everything that clips; `nil` when none is.
  public let visibleFrame: Rect?

  /// Whether any of it is inside the window and everything that clips it. Something else may cover it.
  public var isVisible: Bool { visibleFrame != nil }
}

extension FoundView: CustomStringConvertible {
  /// What it is, in a line: role, name, value, states.
  public var description: String {
    var parts = [role.map { TextTools.words("\($0)") } ?? "\(kind)"]
    let name = label.isEmpty ? text ?? "" : label
    if !name.isEmpty { parts.append(TextTools.quoted(TextTools.collapsed(name))) }
    if let identifier { parts.append("#\(identifier)") }
    return (parts + states).joined(separator: " ")
  }

  /// What it holds and how it is.
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
