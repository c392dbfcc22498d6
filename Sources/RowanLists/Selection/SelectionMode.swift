/// How many rows of a table can be selected.
public enum SelectionMode: UInt8, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// One at most: selecting another deselects it.
  case single
  /// Any number: a tap selects one alone, with control or command it adds or removes one, with shift it
  /// takes everything from the last one on.
  case multiple
}
