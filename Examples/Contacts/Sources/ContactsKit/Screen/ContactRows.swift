import Rowan

struct ContactRow: Component, Equatable {
  let contact: Contact

  var body: some Component {
    HStack(spacing: 12) {
      Avatar(contact.name).accessibilityHidden()
      VStack(spacing: 1) {
        Text(contact.name).weight(.medium)
        Text(contact.city).font(.caption).foreground(.secondaryLabel)
      }
      .lineLimit(1)
      .frame(minWidth: 0, maxWidth: .infinity)
      if contact.favourite != nil {
        Icon(.starFilled, size: 14, label: "Favourite").foreground(.accent)
      }
    }
    .padding(horizontal: 16, vertical: 8)
  }
}

/// The placeholder of a list without rows.
struct EmptyList: Component, Equatable {
  /// The text of the search; `nil` without a search.
  let search: String?

  var body: some Component {
    VStack(alignment: .center, spacing: 6) {
      Icon(search == nil ? .people : .search, size: 28).foreground(.tertiaryLabel)
      Text(search == nil ? "Nobody here yet" : "Nobody matches").font(.headline)
      if let search {
        Text("No name and no city begins with “\(search)”.").foreground(.secondaryLabel)
          .textAlignment(.center)
      }
    }
    .padding(horizontal: 24, vertical: 48)
  }
}
