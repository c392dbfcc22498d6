public import RowanCore
import RowanMount

extension HeadlessHost {
  /// A pointer that is pressed on something.
  public struct Press: Hashable, Sendable {
    /// The view that is told of it.
    public let view: ViewID
    let generation: UInt32
    let hit: HitTarget
  }

  /// Presses a pointer on a view, and holds it; answers the press, to go on with, or `nil` where nobody
  /// looks out for one.
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

  /// Presses a pointer on the first visible text that is or contains `text`, and holds it.
  /// - Precondition: There is one.
  public func pressDown(onText text: String) -> Press? { pressDown(on: require(text: text)) }

  /// Lets go of a pointer where it was pressed, which is a tap.
  public func release(_ press: Press) {
    takeFocus(at: press.hit.view)
    send(.pressed(press.view, generation: press.generation, .ended))
    send(.tap(press.hit))
  }

  /// Has a pressed pointer leave what it was pressed on, or do something else: no tap follows.
  public func cancel(_ press: Press) {
    send(.pressed(press.view, generation: press.generation, .cancelled))
  }

  /// Presses a pointer on a view that goes on to become a gesture, as each gesture begins.
  func pressBriefly(on view: ViewID) {
    if tree.views[view] != nil, let press = pressDown(on: view) { cancel(press) }
  }

  /// Has the view around what takes a press itself told of the press, if that view wants to be.
  private func pressInside(_ view: ViewID) {
    guard let target = tree.innerPressTarget(around: view) else { return }
    send(.pressed(target, generation: tree[target].generation, .inside))
  }

  /// What comes in front of a tap, where somebody looks out for it.
  func pressAndRelease(_ view: ViewID) {
    // Taking the focus may have made somebody take the view away.
    guard tree.views[view] != nil else { return }
    pressInside(view)
    guard tree.views[view] != nil, let target = tree.pressTarget(around: view) else { return }
    let generation = tree[target].generation
    send(.pressed(target, generation: generation, .began))
    if tree.views[target] != nil { send(.pressed(target, generation: generation, .ended)) }
  }
}
