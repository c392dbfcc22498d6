import RowanComponents
import RowanCore
import Synchronization

/// The swipe actions on both sides of a row.
struct RowSwipeActions {
  private var leading: SwipeActionsConfiguration?
  private var trailing: SwipeActionsConfiguration?

  init(leading: SwipeActionsConfiguration? = nil, trailing: SwipeActionsConfiguration? = nil) {
    self.leading = leading
    self.trailing = trailing
  }

  /// The configuration of one side, or `nil` if it has no actions.
  subscript(side: SwipeAction.Side) -> SwipeActionsConfiguration? {
    let found = side == .leading ? leading : trailing
    return found?.actions.isEmpty == false ? found : nil
  }

  var isEmpty: Bool { self[.leading] == nil && self[.trailing] == nil }

  /// The actions of both sides, in the order in which assistive technology offers them.
  var all: [SwipeAction] { (self[.trailing]?.actions ?? []) + (self[.leading]?.actions ?? []) }
}

/// A row that is swiped, open, or moving back.
struct RowSwipe {
  var id: RowID
  /// The row and its data when the swipe began, for the handler of its end.
  var row: RowContext
  var adapter: any _CellAdapterProtocol
  var actions: RowSwipeActions
  /// The width of the row when the swipe began, in points.
  var length: Double
  /// The side whose buttons are open, or `nil` while the row is dragged.
  var side: SwipeAction.Side?
  /// Whether the row was swiped over its whole width.
  var isFull = false
  /// Whether releasing the row now would perform the first action.
  var isGrown = false
  /// Whether the row was opened with keys.
  var isFromKeyboard = false
  var focus = SwipeFocus()
  /// The number of the swipe, which differs from that of other swipes of the same row.
  var number: UInt64
}

/// The keyboard focus among the buttons of a row, and requests to move it.
final class SwipeFocus: FocusRequester {
  private struct Current {
    var present: Int?
    var request: Int?
  }

  private let current = Mutex(Current())

  /// The number of the focused button.
  var present: Int? { current.withLock { $0.present } }

  let requestsRemoval = false

  func settle() { current.withLock { $0.request = nil } }

  /// Requests the focus for a button.
  func request(for number: Int, in queue: UpdateQueue) {
    current.withLock { $0.request = number }
    queue.recordFocusRequest(by: self)
  }

  /// Returns the connection between a button and the focus.
  func link(_ number: Int) -> FocusLink {
    FocusLink(
      holder: self,
      value: IdentityKey(number),
      come: { [self] in current.withLock { $0.present = number } },
      leave: { [self] in
        current.withLock { if $0.present == number { $0.present = nil } }
      },
      isRequested: { [self] in current.withLock { $0.request == number } }
    )
  }
}
