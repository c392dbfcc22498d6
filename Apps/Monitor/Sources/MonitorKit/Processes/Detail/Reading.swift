/// What was read of a process: something, or why there is nothing.
public enum Reading<Value: Sendable & Equatable>: Sendable, Equatable {
  /// It could be read.
  case value(Value)
  /// It is not for this user to know.
  case refused
  /// There is nothing to read any more, or never was.
  case missing

  /// What could be read; `nil` if nothing could.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Takes over how a file was read.
  init(_ result: Result<Value, FileProblem>) {
    switch result {
    case .success(let value): self = .value(value)
    case .failure(.refused): self = .refused
    case .failure(.missing): self = .missing
    }
  }
}

/// The first of many things, and how many there are.
public struct Excerpt<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The first of them.
  public var elements: [Element]
  /// How many there are in all, as far as that was counted.
  public var total: Int
  /// Whether there may be more that were not even counted, for reading has an end.
  public var isCut: Bool

  /// Takes as many of some things as are to be shown.
  ///
  /// - Parameters:
  ///   - all: All that was read, in the order in which it is shown.
  ///   - limit: How many are kept.
  ///   - isCut: Whether reading ended before the end.
  public init(of all: [Element], limit: Int, isCut: Bool = false) {
    elements = Array(all.prefix(limit))
    total = all.count
    self.isCut = isCut
  }
}
