import Rowan

/// A page in the list of pages.
struct PageRow: Component, Equatable {
  let page: CataloguePage
  @Environment(\.theme) private var theme

  static func == (left: PageRow, right: PageRow) -> Bool { left.page == right.page }

  var body: some Component {
    HStack(alignment: .top, spacing: theme.spacing.m) {
      Icon(page.icon, size: 18).foreground(.accent).padding(EdgeInsets(top: 1))
      VStack(spacing: theme.spacing.xxs) {
        Text(page.title).font(.headline)
        Text(page.summary).font(.caption).foreground(.secondaryLabel)
        Text(page.room).font(Font(family: .monospaced, size: 11)).foreground(.tertiaryLabel)
      }
      .frame(minWidth: 0, maxWidth: .infinity)
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
  }
}
