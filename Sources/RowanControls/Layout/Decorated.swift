public import RowanComponents
import RowanCore

/// One component in front of another, in just its size.
///
/// ```swift
/// Overlay { Text("Sold") } overlay: { Stripes() }
/// ```
///
/// The content decides over the size. To have several in front, or to align them instead of stretching
/// them, use `.overlay`, which this is short for.
public struct Overlay<Content: Component, Front: Component>: Component {
  private let content: Content
  private let front: Front

  /// Lays `overlay` over `content`.
  public init(
    @ComponentBuilder _ content: () -> Content,
    @ComponentBuilder overlay: () -> Front
  ) {
    self.content = content()
    front = overlay()
  }

  /// One child with the content's identifier.
  public var placement: ChildPlacement { content.placement.asOneChild }

  /// The content and what is in front of it.
  public var body: LayeredComponent {
    content.overlay(alignment: .fill) { front }
  }
}

extension Overlay: Equatable where Content: Equatable, Front: Equatable {}

/// One component behind another, in just its size.
///
/// ```swift
/// Background { Text("Total") } background: { Sparkline(values) }
/// ```
///
/// The content decides over the size. To have several behind, or to align them instead of stretching
/// them, use `.background`, which this is short for.
public struct Background<Content: Component, Back: Component>: Component {
  private let content: Content
  private let back: Back

  /// Puts `background` behind `content`.
  public init(
    @ComponentBuilder _ content: () -> Content,
    @ComponentBuilder background: () -> Back
  ) {
    self.content = content()
    back = background()
  }

  /// One child with the content's identifier.
  public var placement: ChildPlacement { content.placement.asOneChild }

  /// The content and what is behind it.
  public var body: LayeredComponent {
    content.background(alignment: .fill) { back }
  }
}

extension Background: Equatable where Content: Equatable, Back: Equatable {}
