import Rowan

/// The values of a part's header.
struct PartTitle: Equatable, Sendable {
  var part: ProcessPart
  /// The number of the part's items, or `nil` if it is unknown.
  var count: Int?
  var isOpen: Bool
}

/// The header of a part. A tap on it shows or hides the rows of the part.
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
