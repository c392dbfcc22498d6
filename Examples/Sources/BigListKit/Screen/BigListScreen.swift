import Rowan

/// The window: a toolbar above the list.
public struct BigListScreen: Component {
  // Bodies read the copied values; handlers, on the main actor, change the store.
  private let store: BigListStore
  private let table: TableView
  private let count: Int
  private let jumpText: String
  private let problem: String?
  private let isNarrow: Bool
  private let isLive: Bool
  @Environment(\.viewport) private var viewport
  @Environment(\.textScale) private var textScale
  @Environment(\.theme) private var theme

  /// Creates the screen from the current state of a store.
  @MainActor
  public init(_ store: BigListStore) {
    self.store = store
    table = store.table
    count = store.count
    jumpText = store.jumpText
    problem = store.problem
    isNarrow = store.isNarrow
    isLive = store.isLive
  }

  /// The toolbar and the list.
  public var body: some Component {
    VStack(spacing: 0) {
      toolbar
      Divider()
      HStack(alignment: .stretch, spacing: 0) {
        List(table, label: "Notes").frame(maxWidth: isNarrow ? 390 : 100_000)
        if isNarrow { Divider() }
      }
      .grow().shrink().frame(minHeight: 0)
    }
    .background(.background)
  }

  private var toolbar: some Component {
    let store = store
    return VStack(spacing: theme.spacing.s) {
      HStack(spacing: theme.spacing.l) {
        VStack(spacing: theme.spacing.xxs) {
          Text("Big list").font(.title).lineLimit(1).accessibilityHeading(level: 1)
          Text("\(Numerals.grouped(count)) rows").font(.caption.monospacedDigits())
            .foreground(.secondaryLabel).lineLimit(1)
        }
        .frame(maxWidth: .infinity)
        TextField("Jump to row", text: jumpText) {
          store.jump()
        } onChange: {
          store.jumpText = $0
        }
        .frame(width: 150 * textScale)
      }
      // One line of buttons, or two in a narrow window.
      if min(viewport.width / textScale, theme.spacing.readingWidth) >= 470 {
        HStack(spacing: theme.spacing.s) {
          editButtons
          viewButtons
        }
      } else {
        editButtons
        viewButtons
      }
      if let problem {
        Text(problem).font(.caption).foreground(.negative).accessibilityRole(.status)
      }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
    .readingWidth()
  }

  private var editButtons: some Component {
    let store = store
    return HStack {
      Button("Insert 100 above") { store.insertAbove() }
      Button("Append 100") { store.append(100) }
    }
    .lineLimit(1)
  }

  private var viewButtons: some Component {
    let store = store
    return HStack {
      Button(isNarrow ? "Wide" : "Narrow") { store.isNarrow.toggle() }
      Button(isLive ? "Stop" : "Live", kind: isLive ? .prominent : .bordered) {
        store.isLive.toggle()
      }
    }
    .lineLimit(1)
  }
}
