import Rowan

/// One person in the list.
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
