import Rowan

/// The window: a toolbar above the list.
public struct BigListScreen: Component {
  // Bodies read the copied values; handlers, on the main actor, change the store.
  private let store: BigListStore
  private let table: TableView
  private let count: Int
  private let jumpText: String
  private let problem: String?
  private let isLive: Bool
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
    isLive = store.isLive
  }

  /// The toolbar and the list.
  public var body: some Component {
    VStack(spacing: 0) {
      toolbar
      Divider()
      List(table, label: "Notes").grow().shrink().frame(minHeight: 0)
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
      HFlow {
        Button("Insert 100 above") { store.insertAbove() }
        Button("Append 100") { store.append(100) }
        Button(isLive ? "Stop" : "Live", kind: isLive ? .prominent : .bordered) {
          store.isLive.toggle()
        }
      }
      .lineLimit(1)
      if let problem {
        Text(problem).font(.caption).foreground(.negative).accessibilityRole(.status)
      }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
    .readingWidth()
  }
}
