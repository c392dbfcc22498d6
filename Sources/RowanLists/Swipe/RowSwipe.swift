import RowanComponents
import RowanCore
import Synchronization

/// The actions on both sides of a row.
struct RowSwipeActions {
  private var leading: SwipeActionsConfiguration?
  private var trailing: SwipeActionsConfiguration?

  init(leading: SwipeActionsConfiguration? = nil, trailing: SwipeActionsConfiguration? = nil) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Those on one side, if there are any.
  subscript(side: SwipeSide) -> SwipeActionsConfiguration? {
    let found = side == .leading ? leading : trailing
    return found?.actions.isEmpty == false ? found : nil
  }

  var isEmpty: Bool { self[.leading] == nil && self[.trailing] == nil }

  /// All of them, as assistive technology is offered them.
  var all: [SwipeAction] { (self[.trailing]?.actions ?? []) + (self[.leading]?.actions ?? []) }
}

/// A row that is swiped aside, or on its way back.
struct RowSwipe {
  var id: RowID
  /// The row as it was when it was swiped, for who is told of the end.
  var row: RowContext
  var adapter: any CellAdapterProtocol
  var actions: RowSwipeActions
  /// How wide the row was, in points.
  var length: Double
  /// The side of which the buttons are in sight; `nil` while it is just being dragged.
  var side: SwipeSide?
  /// Whether it was swiped all the way.
  var isFull = false
  /// Whether the first action would be done, were the row let go of now.
  var isGrown = false
  /// Whether keys have opened it.
  var isFromKeyboard = false
  var focus = SwipeFocus()
  /// Tells it from other times that the row was swiped.
  var number: UInt64
}

/// Which of a row's buttons has the keyboard focus, or is to get it.
final class SwipeFocus: FocusRequester {
  private struct Current {
    var present: Int?
    var handler: Int?
  }

  private let current = Mutex(Current())

  /// The number of the button with the focus.
  var present: Int? { current.withLock { $0.present } }

  let hasNoHandlers = false

  func settle() { current.withLock { $0.handler = nil } }

  /// Asks for the focus.
  func handler(for number: Int, in queue: UpdateQueue) {
    current.withLock { $0.handler = number }
    queue.recordFocusRequest(by: self)
  }

  /// What connects the button with a number.
  func link(_ number: Int) -> FocusLink {
    FocusLink(
      holder: self,
      value: IdentityKey(number),
      come: { [self] in current.withLock { $0.present = number } },
      leave: { [self] in
        current.withLock { if $0.present == number { $0.present = nil } }
      },
      isRequested: { [self] in current.withLock { $0.handler == number } }
    )
  }
}
