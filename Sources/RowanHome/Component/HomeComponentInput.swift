public import RowanCore
public import RowanStreams

/// The streams that a home screen provides to its components.
@MainActor
public struct HomeComponentInput {
  /// Emits `true` when the screen appears, and `false` when it disappears.
  public let homeCardWillAppear: Signal<Bool>
  /// Emits each item that the user selects, of all components; see ``selections(of:)``. Search results are not emitted.
  public let itemSelected: Signal<any HomeComponentItem>
  /// The visible region of a map beside the screen, if there is a map: the value of ``HomeViewModel/mapRect``.
  public let mapRect: Driver<Rect>

  /// Creates an input for components that are created without a home screen, for example in tests.
  public init(
    homeCardWillAppear: Signal<Bool> = .never,
    itemSelected: Signal<any HomeComponentItem> = .never,
    mapRect: Driver<Rect> = .never
  ) {
    self.homeCardWillAppear = homeCardWillAppear
    self.itemSelected = itemSelected
    self.mapRect = mapRect
  }

  /// Returns the selected items of a type.
  public func selections<Item: HomeComponentItem>(of type: Item.Type) -> Signal<Item> {
    itemSelected.compactMap { $0 as? Item }
  }
}
