import RowanComponents
import RowanControls
import RowanCore

extension Component {
  /// Moves the focus to the component, or to the first focusable component in it, when it appears. The component that
  /// had the focus before is not shown any more.
  func focusedOnAppear() -> some Component { FocusedOnAppear(content: Child(self)) }
}

private struct FocusedOnAppear: Component {
  let content: Child
  @FocusState private var isFocused: Bool

  var body: some Component {
    VStack(alignment: .stretch, spacing: 0) { [content] }
      .grow().shrink()
      .focused($isFocused)
      .background(alignment: .fill) { FocusMark(focus: $isFocused) }
  }
}

/// Records whether a component has appeared before, for components that take the focus only when they appear again.
@MainActor
final class FocusVisits {
  var hasCome = false

  nonisolated init() {}
}

/// An invisible component that moves the focus when it is mounted. With `visits`, the first mount does not move it.
struct FocusMark: Component {
  @State private var mover: FocusMover

  init(focus: FocusState<Bool>.Binding, after visits: FocusVisits? = nil) {
    _mover = State(wrappedValue: FocusMover(focus, after: visits))
  }

  var body: some Component { FocusMarkBox(mover: mover) }
}

private struct FocusMarkBox: Component {
  typealias Body = Never

  let mover: FocusMover

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: mover)
  }
}

@MainActor
private final class FocusMover: ViewAttachment {
  private let focus: FocusState<Bool>.Binding
  private let visits: FocusVisits?
  private var hasMoved = false

  nonisolated init(_ focus: FocusState<Bool>.Binding, after visits: FocusVisits?) {
    self.focus = focus
    self.visits = visits
  }

  func attach(to context: any MountContext) {
    // A session that resumes attaches it again, and the focus may be elsewhere by then.
    guard !hasMoved else { return }
    hasMoved = true
    if let visits, !visits.hasCome {
      visits.hasCome = true
      return
    }
    context.afterCommit { [focus] in focus.wrappedValue = true }
  }

  func detach() {}

  func sleep(_ wake: @escaping @MainActor () -> Void) {}
}
