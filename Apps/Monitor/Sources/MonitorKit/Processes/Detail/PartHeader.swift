import Rowan

/// What the title of a part says.
struct PartTitle: Equatable, Sendable {
  var part: ProcessPart
  /// How many there are of what it is about, where that is known.
  var count: Int?
  var isOpen: Bool
}

/// The title of a part, which shows and hides it.
struct PartHeader: Component {
  let title: PartTitle
  let toggle: ActionWith<ProcessPart>

  var body: some Component {
    let (part, toggle) = (title.part, toggle)
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        Button(kind: .plain) {
          toggle(part)
        } label: {
          Icon(title.isOpen ? .chevronDown : .chevronTrailing, size: 16)
          Text(part.title).font(.headline).foreground(.label)
          if let count = title.count { Text("\(count)").font(.caption.monospacedDigits()) }
        }
        .foreground(.secondaryLabel)
        .accessibilityLabel(title.count.map { "\(part.title), \($0)" } ?? part.title)
        .accessibilityExpanded(title.isOpen)
        Spacer()
      }
      .lineLimit(1)
      .padding(EdgeInsets(top: 8, leading: Columns.inset, bottom: 6, trailing: Columns.endInset))
      Divider().padding(horizontal: Columns.inset)
    }
    .background(.background)
  }
}
