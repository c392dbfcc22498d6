#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension NavigationNode: Codable {
  private enum Key: String, CodingKey { case screen, stack, tabs, split }

  /// Decodes a node. Parts that cannot be decoded are omitted.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    switch values.allKeys.first {
    case .screen: self = .screen(try values.decode(ScreenNode<App>.self, forKey: .screen))
    case .stack: self = .stack(try values.decode(StackNode<App>.self, forKey: .stack))
    case .tabs: self = .tabs(try values.decode(TabsNode<App>.self, forKey: .tabs))
    case .split: self = .split(try values.decode(SplitNode<App>.self, forKey: .split))
    case nil:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The kind of the node is unknown.")
      )
    }
  }

  /// Encodes the node with its kind as key.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .screen(let screen): try values.encode(screen, forKey: .screen)
    case .stack(let stack): try values.encode(stack, forKey: .stack)
    case .tabs(let tabs): try values.encode(tabs, forKey: .tabs)
    case .split(let split): try values.encode(split, forKey: .split)
    }
  }
}

extension ScreenNode: Codable {
  private enum Key: String, CodingKey { case id, route, content, saved, view, embedded }

  /// Decodes a screen. Embedded screens are decoded up to the first one that cannot be.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(NavigationID.self, forKey: .id)
    route = try values.decode(App.Route.self, forKey: .route)
    content = try values.decodeIfPresent(App.Content.self, forKey: .content)
    // Saved data that cannot be decoded, such as those in an older format, are no reason to omit the screen.
    saved = try? values.decodeIfPresent(Data.self, forKey: .saved)
    viewState = try? values.decodeIfPresent(Data.self, forKey: .view)
    embedded = values.tolerantArray(of: ScreenNode.self, forKey: .embedded, decoder: decoder)
  }

  /// Encodes a screen with its embedded screens.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    try values.encode(route, forKey: .route)
    try values.encodeIfPresent(content, forKey: .content)
    try values.encodeIfPresent(saved, forKey: .saved)
    try values.encodeIfPresent(viewState, forKey: .view)
    if !embedded.isEmpty { try values.encode(embedded, forKey: .embedded) }
  }
}

extension StackNode: Codable {
  private enum Key: String, CodingKey { case id, root, path, group }

  /// Decodes a stack up to the first pushed node that cannot be decoded.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(NavigationID.self, forKey: .id)
    destination = values.tolerantValue(of: GroupNode.self, forKey: .group, decoder: decoder)
    root = try values.decode(NavigationNode<App>.self, forKey: .root)
    path = values.tolerantArray(of: NavigationNode<App>.self, forKey: .path, decoder: decoder)
  }

  /// Encodes a stack.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(destination, forKey: .group)
    try values.encode(root, forKey: .root)
    if !path.isEmpty { try values.encode(path, forKey: .path) }
  }
}

extension TabsNode: Codable {
  private enum Key: String, CodingKey { case id, branches, selected, group }

  /// Decodes the tabs that can be decoded. If the selected tab is not among them, the first one is selected.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(NavigationID.self, forKey: .id)
    destination = values.tolerantValue(of: GroupNode.self, forKey: .group, decoder: decoder)
    branches = values.sparseArray(of: TabBranch<App>.self, forKey: .branches, decoder: decoder)
    guard let first = branches.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "No tab can be decoded.")
      )
    }
    let wanted = try? values.decode(App.Tab.self, forKey: .selected)
    selection = branches.first { $0.tab == wanted }?.tab ?? first.tab
  }

  /// Encodes the tabs.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(destination, forKey: .group)
    try values.encode(branches, forKey: .branches)
    try values.encodeIfPresent(selection, forKey: .selected)
  }
}

extension SplitNode: Codable {
  private enum Key: String, CodingKey { case id, columns, focused, group }

  /// Decodes the columns that can be decoded. If the focused column is not among them, the first one is focused.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(NavigationID.self, forKey: .id)
    destination = values.tolerantValue(of: GroupNode.self, forKey: .group, decoder: decoder)
    columns = values.sparseArray(of: ColumnBranch<App>.self, forKey: .columns, decoder: decoder)
    guard let first = columns.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "No column can be decoded.")
      )
    }
    let wanted = try? values.decode(SplitColumn.self, forKey: .focused)
    focused = columns.first { $0.column == wanted }?.column ?? first.column
  }

  /// Encodes the columns.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(destination, forKey: .group)
    try values.encode(columns, forKey: .columns)
    try values.encode(focused, forKey: .focused)
  }
}
