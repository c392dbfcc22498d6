#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How high a sheet stands.
public enum SheetDetent: Hashable, Codable, Sendable {
  /// About half of the window.
  case medium
  /// Nearly all of the window.
  case large
  /// A share of the window's height, from 0 to 1.
  case fraction(Double)
  /// A height in points.
  case height(Double)

  /// What is wrong with the height, as a sentence; `nil` if nothing is.
  var problem: String? {
    switch self {
    case .fraction(let share):
      share > 0 && share <= 1
        ? nil : "A sheet is to take \(share) of the window's height, which is not between 0 and 1."
    case .height(let height):
      height > 0 && height.isFinite
        ? nil : "A sheet is to be \(height) points high, which is no positive number."
    case .medium, .large: nil
    }
  }
}

/// How a sheet looks and what one can do with it.
public struct SheetOptions: Hashable, Codable, Sendable {
  /// The heights at which it can stand, the first of which it has when it comes.
  public var detents: [SheetDetent]
  /// Whether a person can close it without the app's help.
  public var isDismissible: Bool
  /// Whether it covers the whole window instead of standing in front of it.
  public var coversWindow: Bool

  /// Creates options: a large sheet that can be closed unless it is said otherwise.
  ///
  /// A sheet has at least one height to stand at; shares of the window's height are above 0 and at most 1, heights
  /// in points are positive. Moves refuse sheets with other ones (``NavigationError/malformedTree(message:)``).
  public init(
    detents: [SheetDetent] = [.large],
    isDismissible: Bool = true,
    coversWindow: Bool = false
  ) {
    self.detents = detents
    self.isDismissible = isDismissible
    self.coversWindow = coversWindow
  }

  /// What is wrong with the options, as a sentence; `nil` if nothing is.
  var problem: String? {
    if detents.isEmpty { return "A sheet has no height to stand at." }
    for detent in detents {
      if let problem = detent.problem { return problem }
    }
    return nil
  }
}

/// A sheet in front of everything below it.
public struct SheetNode<App: NavigationTypes>: Hashable, Codable, Sendable, Identifiable {
  /// The sheet's identity.
  public let id: NavigationID
  /// The screen that asked for it; the sheet goes with it.
  public let presenter: NavigationID
  /// What it shows.
  public var node: NavigationNode<App>
  /// How it looks.
  public var options: SheetOptions
  /// The height at which it stands now.
  public var detent: SheetDetent

  /// Creates a sheet.
  public init(
    id: NavigationID = NavigationID(),
    presenter: NavigationID,
    _ node: NavigationNode<App>,
    options: SheetOptions = SheetOptions()
  ) {
    self.id = id
    self.presenter = presenter
    self.node = node
    self.options = options
    detent = options.detents.first ?? .large
  }

  private enum CodingKeys: String, CodingKey { case id, presenter, node, options, detent }

  /// Decodes a sheet that can be shown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(NavigationID.self, forKey: .id)
    presenter = try values.decode(NavigationID.self, forKey: .presenter)
    node = try values.decode(NavigationNode<App>.self, forKey: .node)
    options = try values.decode(SheetOptions.self, forKey: .options)
    if let problem = options.problem {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: problem)
      )
    }
    let detent = try values.decode(SheetDetent.self, forKey: .detent)
    self.detent = options.detents.contains(detent) ? detent : options.detents[0]
  }
}
