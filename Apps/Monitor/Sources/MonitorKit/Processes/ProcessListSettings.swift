/// The settings of the process list, independent of the screen that shows it.
public struct ProcessListSettings: Codable, Sendable, Equatable {
  /// The text of the search.
  public var filter = ""
  /// The order of the list.
  public var order = ProcessOrder.cpu
  /// Whether the order is reversed.
  public var isReversed = false
  /// The processes that are pinned to the top of the list.
  public var pinned: Set<ProcessSample.ID> = []
  /// The groups that are collapsed while the search is empty.
  public var collapsed: Set<ProcessGroup.Kind> = [.state(.idle)]

  /// Creates the default settings.
  public init() {}

  /// Creates settings from a decoder. Missing and unknown values become the defaults.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, into value: inout Value) {
      value = (try? values.decode(Value.self, forKey: key)) ?? value
    }
    read(.filter, into: &filter)
    read(.order, into: &order)
    read(.isReversed, into: &isReversed)
    read(.pinned, into: &pinned)
    read(.collapsed, into: &collapsed)
  }

  /// Encodes the settings. Equal settings have equal encodings.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(filter, forKey: .filter)
    try values.encode(order, forKey: .order)
    try values.encode(isReversed, forKey: .isReversed)
    try values.encode(pinned.sorted(), forKey: .pinned)
    try values.encode(ProcessGroup.Kind.all.filter(collapsed.contains), forKey: .collapsed)
  }

  private enum CodingKeys: CodingKey {
    case filter, order, isReversed, pinned, collapsed
  }
}

extension ProcessGroup.Kind: Codable {
  /// Creates the kind from the name of a group.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let kind = Self.all.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "There is no group “\(name)”.")
      )
    }
    self = kind
  }

  /// Encodes the name of the group.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
