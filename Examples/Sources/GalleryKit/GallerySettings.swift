import Observation
import Rowan

/// What the gallery's own controls decide about all the others.
@MainActor
@Observable
public final class GallerySettings {
  /// How large controls are.
  public var size = ControlSize.regular
  /// Whether controls take input.
  public var isEnabled = true
  /// The theme.
  public var look = GalleryLook.standard
  /// The reading direction.
  public var direction = LayoutDirection.leftToRight {
    didSet { turn(direction) }
  }
  /// The table of all shelves.
  @ObservationIgnored public let table: TableView

  @ObservationIgnored private let turn: @MainActor (LayoutDirection) -> Void

  /// Creates settings.
  /// - Parameter turn: Gives the session a reading direction.
  public init(turn: @escaping @MainActor (LayoutDirection) -> Void) {
    self.turn = turn
    table = TableView(adapters: [TableAdapter(Shelf.self) { ShelfRow(shelf: $0) }])
    table.apply([SectionSnapshot(rows: Shelf.allCases)])
  }
}

/// The themes to choose from.
public enum GalleryLook: String, CaseIterable, Sendable {
  /// Rowan's own.
  case standard
  /// Closer together, with sharp corners and smaller letters.
  case dense
  /// Further apart, rounder and larger.
  case roomy

  /// The theme, made once.
  var theme: Theme {
    switch self {
    case .standard: Theme()
    case .dense: Self.denseTheme
    case .roomy: Self.roomyTheme
    }
  }

  private static let denseTheme: Theme = {
    var theme = Theme()
    theme.typography[.body].size = 12
    theme.typography[.caption].size = 11
    theme.spacing = Spacing(xxs: 1, xs: 2, s: 5, m: 8, l: 12, xl: 16, xxl: 24)
    theme.controls.regular.height = 26
    theme.controls.regular.horizontalPadding = 9
    theme.controls.regular.verticalPadding = 3
    theme.controls.regular.cornerRadius = 3
    return theme
  }()

  private static let roomyTheme: Theme = {
    var theme = Theme()
    theme.typography[.body].size = 16
    theme.spacing = Spacing(xxs: 3, xs: 6, s: 12, m: 18, l: 24, xl: 32, xxl: 48)
    theme.controls.regular.height = 40
    theme.controls.regular.horizontalPadding = 18
    theme.controls.regular.cornerRadius = 20
    return theme
  }()
}
