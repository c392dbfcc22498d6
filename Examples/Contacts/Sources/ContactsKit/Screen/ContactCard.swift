import Rowan

/// All properties of a contact, with actions.
struct ContactCard: Component {
  let contact: Contact
  let store: ContactsStore
  /// Whether the card covers the list. It has a back button then, and shows the error of the store.
  let isAlone: Bool
  let problem: String?

  var body: some Component {
    let store = store
    ScrollView {
      VStack(spacing: 20) {
        if isAlone {
          HFlow {
            Button(kind: .plain, action: { store.close() }) {
              Icon(.chevronLeading, size: 16)
              Text("All contacts")
            }
            .foreground(.accent)
          }
        }
        HStack(spacing: 16) {
          Avatar(contact.name).controlSize(.large).accessibilityHidden()
          VStack(spacing: 2) {
            Text(contact.name).font(.title).accessibilityHeading(level: 2)
            if !contact.city.isEmpty { Text(contact.city).foreground(.secondaryLabel) }
          }
          .frame(minWidth: 0, maxWidth: .infinity)
        }
        VStack(spacing: 0) {
          let number = contact.phone.filter { $0.isNumber || $0 == "+" }
          line("Phone", contact.phone, "tel:\(number)")
          Divider()
          line("Mail", contact.mail, "mailto:\(contact.mail)")
        }
        .background(.surface).border(.separator).cornerRadius(10)
        actions
        if isAlone, let problem {
          Text(problem).foreground(.negative).accessibilityRole(.status)
        }
      }
      .padding(horizontal: 24, vertical: 24)
      .readingWidth()
    }
    .grow()
  }

  private func line(_ title: String, _ value: String, _ address: String) -> some Component {
    VStack(spacing: 1) {
      Text(title).font(.caption).foreground(.secondaryLabel)
      if !value.isEmpty, let address = try? LinkAddress(address) {
        Link(value, to: address)
      } else {
        Text(value.isEmpty ? "None yet" : value)
      }
    }
    .padding(horizontal: 16, vertical: 10)
  }

  private var actions: some Component {
    let (store, contact) = (store, contact)
    let isFavourite = contact.favourite != nil
    return HFlow(spacing: 8, lineSpacing: 8) {
      Button("Edit contact") { store.edit(contact) }
      Button(isFavourite ? "Remove from favourites" : "Add to favourites") {
        store.setFavourite(contact, !isFavourite)
      }
    }
    .lineLimit(1)
  }
}
