import Foundation

/// What the list of processes finds again after a restart.
struct ProcessListMemento: Codable, Equatable {
  /// What was looked for.
  var filter = ""
  /// What the list went by.
  var order = ProcessOrder.cpu
  /// Whether it went the other way round.
  var isReversed = false
  /// The processes that were opened in their places.
  var open: [ProcessSample.ID] = []
  /// The processes that stood at the top.
  var pinned: [ProcessSample.ID] = []
  /// The groups of which only the title showed.
  var collapsed: [ProcessGroup.Kind] = []

  /// What a store holds now.
  @MainActor
  init(_ store: ProcessStore) {
    filter = store.filter
    order = store.order
    isReversed = store.isReversed
    open = store.openProcesses.sorted()
    pinned = store.pinned.sorted()
    collapsed = ProcessGroup.Kind.all.filter(store.collapsed.contains)
  }

  /// What was saved; `nil` where nothing was, or where it cannot be read.
  init?(_ saved: Data?) {
    guard let saved, let read = try? JSONDecoder().decode(Self.self, from: saved) else {
      return nil
    }
    self = read
  }

  /// For a screen to save.
  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(self)
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
