public import RowanCore
public import RowanStreams

/// What a home screen tells the components on it.
@MainActor
public struct HomeComponentInput {
  /// Tells `true` whenever the screen comes into sight, and `false` whenever it goes out of it.
  public let homeCardWillAppear: Signal<Bool>
  /// Tells of every item of a component that the user has chosen, whoever it belongs to; each component looks
  /// for its own. What is found by searching is not told of.
  public let itemSelected: Signal<any HomeComponentItem>
  /// The part of a map that is in sight beside the screen, if there is a map: what the app has set as
  /// ``HomeViewModel/mapRect``.
  public let mapRect: Driver<Rect>

  /// Creates an input, for components that are made without a home screen.
  public init(
    homeCardWillAppear: Signal<Bool> = .never,
    itemSelected: Signal<any HomeComponentItem> = .never,
    mapRect: Driver<Rect> = .never
  ) {
    self.homeCardWillAppear = homeCardWillAppear
    self.itemSelected = itemSelected
    self.mapRect = mapRect
  }

  /// Tells a component of its own items that the user has chosen: those of a type.
  public func selections<Item: HomeComponentItem>(of type: Item.Type) -> Signal<Item> {
    itemSelected.compactMap { $0 as? Item }
  }
}
