import Rowan

/// A page of the catalogue: demonstrations of one part of the framework.
public struct CataloguePage: RowValue, Equatable {
  /// The title, which identifies the page.
  public let title: String
  /// A sentence below the title in the list of pages.
  let summary: String
  /// The module of the framework that the page demonstrates.
  let module: String
  let icon: Icon.Name
  let demos: [Demo]

  /// The title.
  public var id: String { title }

  /// Creates a page, with a disabled copy of each demonstration if `showsDisabled` is set.
  init(
    _ title: String,
    _ summary: String,
    module: String = "RowanControls",
    icon: Icon.Name,
    demos: [Demo],
    showsDisabled: Bool = false
  ) {
    self.title = title
    self.summary = summary
    self.module = module
    self.icon = icon
    self.demos = demos.map { demo in
      var demo = demo
      demo.showsDisabled = showsDisabled
      return demo
    }
  }

  /// All pages, in the order of the list.
  public static let all = [
    actions, gestures, choices, fields, status, typography, motion, editing, rowMenus,
    swipeActions, fetching, figures, containers, layout, collections, screens, dialogs, flows,
    home,
  ]

  /// Whether the texts of the page, or those of one demonstration, have all words of a search.
  func matches(_ search: String) -> Bool {
    let words = search.lowercased().split(separator: " ")
    let texts = ["\(summary) \(module)"] + demos.map { "\($0.name) \($0.keywords)" }
    return texts.contains { text in
      let text = "\(title) \(text)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }
}

/// A page in the list of pages.
struct PageRow: Component {
  let page: CataloguePage
  @Environment(\.theme) private var theme

  var body: some Component {
    HStack(alignment: .top, spacing: theme.spacing.m) {
      Icon(page.icon, size: 18).foreground(.accent).padding(EdgeInsets(top: 1))
      VStack(spacing: theme.spacing.xxs) {
        Text(page.title).font(.headline)
        Text(page.summary).font(.caption).foreground(.secondaryLabel)
        Text(page.module).font(Font(family: .monospaced, size: 11)).foreground(.tertiaryLabel)
      }
      .frame(minWidth: 0, maxWidth: .infinity)
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
  }
}
