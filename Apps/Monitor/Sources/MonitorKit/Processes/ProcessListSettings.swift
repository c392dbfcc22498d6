/// What a person has made of the list of processes, whichever screen it stands on.
public struct ProcessListSettings: Codable, Sendable, Equatable {
  /// What is looked for.
  public var filter = ""
  /// What the list goes by.
  public var order = ProcessOrder.cpu
  /// Whether it goes the other way round.
  public var isReversed = false
  /// The processes that stand at the top.
  public var pinned: Set<ProcessSample.ID> = []
  /// The groups of which only the title shows while nothing is looked for.
  public var collapsed: Set<ProcessGroup.Kind> = [.state(.idle)]

  /// The list as it is at first.
  public init() {}

  /// Reads what was kept; what is missing or not known is as it is at first.
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

  /// Writes it, the same words for the same list.
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
  /// Reads the word for a group.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let kind = Self.all.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "There is no group “\(name)”.")
      )
    }
    self = kind
  }

  /// Writes the word for the group.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
