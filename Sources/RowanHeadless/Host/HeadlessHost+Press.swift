import RowanCore
public import RowanHostInterface
import RowanMount

extension HeadlessHost {
  /// A pointer that is pressed on a view.
  public struct Press: Hashable, Sendable {
    /// The view that gets the press events.
    public let view: ViewID
    let generation: UInt32
    let hit: HitTarget
  }

  /// Presses a pointer on a view and holds it. Returns the press, to continue it, or `nil` if neither the view nor
  /// an ancestor gets press events.
  public func pressDown(on view: ViewID) -> Press? {
    let frame = tree[view].frame
    let middle = Point(x: frame.width / 2, y: frame.height / 2)
    let hit = HitTarget(view: view, generation: tree[view].generation, point: middle)
    recordPointerPress()
    pressInside(view)
    guard tree.views[view] != nil, let target = tree.pressTarget(around: view) else { return nil }
    let press = Press(view: target, generation: tree[target].generation, hit: hit)
    send(.pressed(press.view, generation: press.generation, .began))
    return press
  }

  /// Presses a pointer on the first visible text that equals or contains `text`, and holds it.
  /// - Precondition: There is such a text.
  public func pressDown(onText text: String) -> Press? { pressDown(on: require(text: text)) }

  /// Releases a pressed pointer at its start, which is a tap.
  public func release(_ press: Press) {
    takeFocus(at: press.hit.view)
    send(.pressed(press.view, generation: press.generation, .ended))
    send(.tap(press.hit))
  }

  /// Cancels a press because the pointer leaves the view or becomes another gesture. No tap follows.
  public func cancel(_ press: Press) {
    send(.pressed(press.view, generation: press.generation, .cancelled))
  }

  /// Presses a pointer on a view and cancels the press, as a gesture does that begins with a press.
  func pressBriefly(on view: ViewID) {
    if tree.views[view] != nil, let press = pressDown(on: view) { cancel(press) }
  }

  /// Sends an inner press to the ancestor that requests it, if the pressed view handles taps or drags itself.
  private func pressInside(_ view: ViewID) {
    guard let target = tree.innerPressTarget(around: view) else { return }
    send(.pressed(target, generation: tree[target].generation, .inside))
  }

  /// Sends the press events that precede a tap.
  func pressAndRelease(_ view: ViewID) {
    // A handler of the focus may have removed the view.
    guard tree.views[view] != nil else { return }
    pressInside(view)
    guard tree.views[view] != nil, let target = tree.pressTarget(around: view) else { return }
    let generation = tree[target].generation
    send(.pressed(target, generation: generation, .began))
    if tree.views[target] != nil { send(.pressed(target, generation: generation, .ended)) }
  }
}
