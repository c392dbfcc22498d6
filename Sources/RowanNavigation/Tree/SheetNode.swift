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
  public init(
    detents: [SheetDetent] = [.large],
    isDismissible: Bool = true,
    coversWindow: Bool = false
  ) {
    precondition(!detents.isEmpty, "A sheet needs at least one height to stand at.")
    for detent in detents {
      switch detent {
      case .fraction(let share):
        precondition(share > 0 && share <= 1, "A share of the height lies between 0 and 1.")
      case .height(let height):
        precondition(height > 0 && height.isFinite, "The height of a sheet is a positive number.")
      case .medium, .large: break
      }
    }
    self.detents = detents
    self.isDismissible = isDismissible
    self.coversWindow = coversWindow
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
    detent = options.detents[0]
  }
}
