public import RowanCore

/// The outcome of presses on a control, which a remote host shows before the session has answered.
///
/// A host numbers the presses. From a press until the session has handled the last one, it shows the outcome over
/// the attributes of the session; after that only these, whether the session has accepted the presses or not. Hosts in
/// the same process get the answer at once and ignore the outcome.
///
/// ```swift
/// element.handlers.tap = ComponentAction { isOn.wrappedValue.toggle() }
/// element.describe(as: .toggle) { $0.isChecked = isOn.wrappedValue }
/// element.set(.pressOutcome(PressOutcome(.toggles, appearance: appearance)))
/// ```
public struct PressOutcome: Hashable, Sendable {
  /// The effect of presses. A view is on if its description says that it is checked, selected or expanded: the first of
  /// these states that the description has.
  public enum Effect: Hashable, Sendable {
    /// A press on the view turns it on or off.
    case toggles
    /// A press on the view turns it on, and all views with this effect beside it off.
    case chooses
    /// The view has one of several values, which buttons in it change.
    case counts(Values)
    /// A press on the view changes the value of the view with ``counts(_:)`` around it by a number of steps.
    case steps(by: Int)
    /// The texts in the view show the value of the view with ``counts(_:)`` around it.
    case showsValue
    /// A press on the view counts as a press on the control around it.
    case pressesControl
  }

  /// The values that a view may have after some presses. Presses beyond the first or last value show no outcome.
  public struct Values: Hashable, Sendable {
    /// The texts of the values, in order.
    public var texts: [String]
    /// The positions of the values in their range, from 0 to 1; empty without a range.
    public var fractions: [Double]
    /// The index of the current value.
    public var index: Int

    /// Creates values.
    public init(texts: [String], fractions: [Double] = [], index: Int) {
      self.texts = texts
      self.fractions = fractions
      self.index = index
    }
  }

  /// The differences of a view in the opposite state of the control: the view with an effect nearest to it, from
  /// itself outwards.
  public struct Appearance: Hashable, Sendable {
    /// The attributes with other values. Texts and descriptions cannot be replaced.
    public var attributes: [ViewAttribute]
    /// The attributes that are reset.
    public var resets: [ViewAttribute.Name]
    /// The colour of all texts in the view; `nil` for no change.
    public var textColor: Color?
    /// Whether a placeholder in the view stands for content that appears below it.
    public var revealsContent: Bool

    /// Creates differences.
    public init(
      _ attributes: [ViewAttribute] = [],
      resetting resets: [ViewAttribute.Name] = [],
      textColor: Color? = nil,
      revealsContent: Bool = false
    ) {
      self.attributes = attributes
      self.resets = resets
      self.textColor = textColor
      self.revealsContent = revealsContent
    }
  }

  /// The effect of presses; `nil` for a view that only has another appearance.
  public var effect: Effect?
  /// The appearance of the view in the opposite state; `nil` for a view that looks the same.
  public var appearance: Appearance?

  /// Creates an outcome.
  public init(_ effect: Effect? = nil, appearance: Appearance? = nil) {
    self.effect = effect
    self.appearance = appearance
  }
}
