import RowanCore

/// The view to which an event is directed, with the last generation of the view that the host had received.
package struct EventTarget: Hashable, Sendable {
  /// The view.
  package var view: ViewID
  /// The generation of the view at the host.
  package var generation: UInt32

  /// Creates a target.
  package init(_ view: ViewID, generation: UInt32) {
    self.view = view
    self.generation = generation
  }
}

extension HostEvent {
  /// The target view; `nil` for events about the window.
  package var target: EventTarget? { input.target }
}

extension HitTarget {
  /// The view that was hit.
  package var target: EventTarget { EventTarget(view, generation: generation) }
}

extension InputEvent {
  /// The target view; `nil` for events about the window, about several views or about a request.
  package var target: EventTarget? {
    switch self {
    case .tap(let hit), .dragged(let hit, _), .doubleTap(let hit), .longPress(let hit),
      .secondaryTap(let hit):
      hit.target
    case .pan(let view, let generation, _), .pinched(let view, let generation, _),
      .pressed(let view, let generation, _), .tracked(let view, let generation, _),
      .textSubmitted(let view, let generation), .pulled(let view, let generation),
      .accessibilityAction(let view, let generation, _), .measured(let view, let generation, _),
      .imageFailed(let view, let generation, _):
      EventTarget(view, generation: generation)
    case .key(_, let hit): hit?.target
    case .focused(let view, let generation):
      view.map { EventTarget($0, generation: generation) }
    case .textEdited(let edit): EventTarget(edit.view, generation: edit.generation)
    case .scrolled(let scroll): EventTarget(scroll.view, generation: scroll.generation)
    case .messaged(let message): EventTarget(message.view, generation: message.generation)
    case .externalDrag, .pasted, .animationsEnded, .located, .resized, .colorSchemeChanged,
      .contrastChanged, .motionReduced, .textScaleChanged:
      nil
    }
  }

  /// Whether the event reports a fact about its view, which is valid even if the view takes no input. All other
  /// events about views are actions of the user.
  package var isFact: Bool {
    switch self {
    case .scrolled, .messaged, .measured, .imageFailed: true
    default: false
    }
  }
}
