import Rowan

/// All properties of a contact, with actions.
struct ContactCard: Component {
  let contact: Contact
  let store: ContactsStore
  /// Whether the card covers the list. It has a back button then, and shows the error of the store.
  let isAlone: Bool
  let problem: String?
  @State private var confirmsDeletion = false

  var body: some Component {
    let store = store
    ScrollView {
      VStack(spacing: 20) {
        if isAlone {
          HStack(spacing: 0) {
            Button(kind: .plain) {
              store.close()
            } label: {
              Icon(.chevronLeading, size: 16)
              Text("All contacts")
            }
            .foreground(.accent)
            Spacer()
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
        if contact.phone.isEmpty, contact.mail.isEmpty {
          Text("No phone number and no mailbox yet.").foreground(.secondaryLabel)
        } else {
          VStack(spacing: 0) {
            if !contact.phone.isEmpty {
              let number = contact.phone.filter { $0.isNumber || $0 == "+" }
              line("Phone", contact.phone, "tel:\(number)")
            }
            if !contact.phone.isEmpty, !contact.mail.isEmpty { Divider() }
            if !contact.mail.isEmpty { line("Mail", contact.mail, "mailto:\(contact.mail)") }
          }
          .background(.surface).border(.separator).cornerRadius(10)
        }
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
      if let address = try? LinkAddress(address) { Link(value, to: address) } else { Text(value) }
    }
    .padding(horizontal: 16, vertical: 10)
  }

  private var actions: some Component {
    let (store, contact) = (store, contact)
    let isFavourite = contact.favourite != nil
    return HFlow(spacing: 8, lineSpacing: 8) {
      if confirmsDeletion {
        Button("Really delete", kind: .destructive) {
          store.delete(contact)
          store.close()
        }
        Button("Keep") { confirmsDeletion = false }
      } else {
        Button("Edit contact") { store.edit(contact) }
        Button(isFavourite ? "Remove from favourites" : "Add to favourites") {
          store.setFavourite(contact, !isFavourite)
        }
        Button("Delete") { confirmsDeletion = true }
      }
    }
    .lineLimit(1)
  }
}
