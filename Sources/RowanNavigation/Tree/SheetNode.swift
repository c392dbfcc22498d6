#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension SheetOptions {
  /// A height of a sheet.
  public enum Detent: Hashable, Codable, Sendable {
    /// About half the height of the window.
    case medium
    /// Nearly the height of the window.
    case large
    /// A share of the window's height, above 0 and at most 1.
    case fraction(Double)
    /// A height in points, above 0.
    case height(Double)

    /// The error in the height as a sentence, or `nil` if it is valid.
    var problem: String? {
      switch self {
      case .fraction(let share):
        share > 0 && share <= 1
          ? nil : "The sheet height \(share) is not a fraction above 0 and at most 1."
      case .height(let height):
        height > 0 && height.isFinite
          ? nil : "The sheet height \(height) is not a positive number of points."
      case .medium, .large: nil
      }
    }
  }
}

/// The heights and the behaviour of a sheet.
public struct SheetOptions: Hashable, Codable, Sendable {
  /// The heights of the sheet, the initial one first.
  public var detents: [SheetOptions.Detent]
  /// Whether a user can dismiss the sheet without an action of the app, for example with the escape key.
  public var isDismissible: Bool
  /// Whether the sheet covers the whole window.
  public var coversWindow: Bool

  /// Creates options. By default, the sheet is large, can be dismissed, and does not cover the
  /// window.
  ///
  /// At least one height is required. Shares of the window's height are above 0 and at most 1, and
  /// heights in points are positive. Moves reject sheets with other values
  /// (``NavigationError/malformedTree(message:)``).
  public init(
    detents: [SheetOptions.Detent] = [.large],
    isDismissible: Bool = true,
    coversWindow: Bool = false
  ) {
    self.detents = detents
    self.isDismissible = isDismissible
    self.coversWindow = coversWindow
  }

  /// The error in the options as a sentence, or `nil` if they are valid.
  var problem: String? {
    if detents.isEmpty { return "A sheet needs at least one detent." }
    for detent in detents {
      if let problem = detent.problem { return problem }
    }
    return nil
  }
}

/// A sheet in front of the layers below it.
public struct SheetNode<App: NavigationTypes>: Hashable, Codable, Sendable, Identifiable {
  /// The identity of the sheet.
  public let id: NavigationID
  /// The screen that presents the sheet. The sheet is removed with it.
  public let presenter: NavigationID
  /// The content of the sheet.
  public var node: NavigationNode<App>
  /// The heights and the behaviour of the sheet.
  public var options: SheetOptions
  /// The current height of the sheet.
  public var detent: SheetOptions.Detent

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

  /// Decodes a sheet. Throws an error if its options are invalid.
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
    let detent = try values.decode(SheetOptions.Detent.self, forKey: .detent)
    self.detent = options.detents.contains(detent) ? detent : options.detents[0]
  }
}
