import Rowan

/// The count, the field to jump by, and what else can be done with the list.
struct Toolbar: Component {
  private let count: Int
  private let jumpText: String
  private let problem: String?
  private let isNarrow: Bool
  private let isLive: Bool
  /// Actions read and change the store on the main actor; bodies never look at it.
  private let store: BigListStore
  @Environment(\.viewport) private var viewport
  @Environment(\.textScale) private var textScale
  @Environment(\.theme) private var theme

  @MainActor
  init(_ store: BigListStore) {
    self.store = store
    count = store.count
    jumpText = store.jumpText
    problem = store.problem
    isNarrow = store.isNarrow
    isLive = store.isLive
  }

  /// The width of the bar, measured by the size of its text.
  private var ems: Double { min(viewport.width / textScale, theme.spacing.readingWidth) }

  var body: some Component {
    VStack(spacing: theme.spacing.s) {
      HStack(spacing: theme.spacing.l) {
        title.frame(maxWidth: .infinity)
        field
      }
      if ems >= 470 {
        HStack(spacing: theme.spacing.s) {
          editing
          showing
        }
      } else {
        editing
        showing
      }
      if let problem {
        Text(problem).font(.caption).foreground(.negative).accessibilityRole(.status)
      }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
    .readingWidth()
  }

  private var title: some Component {
    VStack(spacing: theme.spacing.xxs) {
      Text("Big list").font(.title).lineLimit(1).accessibilityHeading(level: 1)
      Text("\(Numerals.grouped(count)) rows").font(.caption.monospacedDigits())
        .foreground(.secondaryLabel).lineLimit(1)
    }
  }

  private var field: some Component {
    let store = store
    return TextField("Jump to row", text: jumpText) {
      store.jump()
    } onChange: {
      store.jumpText = $0
    }
    .frame(width: 150 * textScale)
  }

  /// What changes the notes.
  private var editing: some Component {
    let store = store
    return HStack(spacing: 8) {
      Button("Insert 100 above") { store.insertAbove() }
      Button("Append 100") { store.append() }
    }
    .lineLimit(1)
  }

  /// What changes how they are shown.
  private var showing: some Component {
    let store = store
    return HStack(spacing: 8) {
      Button(isNarrow ? "Wide" : "Narrow") { store.isNarrow.toggle() }
      Button(isLive ? "Stop" : "Live", kind: isLive ? .prominent : .bordered) {
        store.isLive.toggle()
      }
    }
    .lineLimit(1)
  }
}
