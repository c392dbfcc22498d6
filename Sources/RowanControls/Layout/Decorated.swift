public import RowanComponents
import RowanCore

/// A component with another one in front of it, stretched to its size.
///
/// ```swift
/// Overlay { Text("Sold") } overlay: { Stripes() }
/// ```
///
/// The content determines the size. This is short for `.overlay(alignment: .fill)`; use that modifier
/// for several overlays or another alignment.
public struct Overlay<Content: Component, Front: Component>: Component {
  private let content: Content
  private let front: Front

  /// Creates a component with `overlay` in front of `content`.
  public init(
    @ComponentBuilder _ content: () -> Content,
    @ComponentBuilder overlay: () -> Front
  ) {
    self.content = content()
    front = overlay()
  }

  /// One child with the content's identifier.
  public var placement: _ChildPlacement { content.placement.asOneChild }

  /// The content and its overlay.
  public var body: _LayeredComponent {
    content.overlay(alignment: .fill) { front }
  }
}

extension Overlay: Equatable where Content: Equatable, Front: Equatable {}

/// A component with another one behind it, stretched to its size.
///
/// ```swift
/// Background { Text("Total") } background: { Sparkline(values) }
/// ```
///
/// The content determines the size. This is short for `.background(alignment: .fill)`; use that
/// modifier for several backgrounds or another alignment.
public struct Background<Content: Component, Back: Component>: Component {
  private let content: Content
  private let back: Back

  /// Creates a component with `background` behind `content`.
  public init(
    @ComponentBuilder _ content: () -> Content,
    @ComponentBuilder background: () -> Back
  ) {
    self.content = content()
    back = background()
  }

  /// One child with the content's identifier.
  public var placement: _ChildPlacement { content.placement.asOneChild }

  /// The content and its background.
  public var body: _LayeredComponent {
    content.background(alignment: .fill) { back }
  }
}

extension Background: Equatable where Content: Equatable, Back: Equatable {}
