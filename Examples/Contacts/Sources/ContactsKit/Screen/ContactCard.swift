import Rowan

/// Somebody with all that is known.
struct ContactCard: Component {
  let contact: Contact
  /// Goes back to the list, where that has no room beside the card.
  let close: ComponentAction?
  /// What went wrong last, where the list is not there to say it.
  let problem: String?
  let edit: ComponentAction
  let setFavourite: ActionWith<Bool>
  let delete: ComponentAction
  @State private var asksWhetherToDelete = false

  var body: some Component {
    let isFavourite = contact.favourite != nil
    ScrollView {
      VStack(spacing: 20) {
        if let close {
          HStack(spacing: 0) {
            Button(kind: .plain) {
              close()
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
            if !contact.phone.isEmpty { line("Phone", contact.phone, "tel:\(dialled)") }
            if !contact.phone.isEmpty, !contact.mail.isEmpty { Divider() }
            if !contact.mail.isEmpty { line("Mail", contact.mail, "mailto:\(contact.mail)") }
          }
          .background(.surface)
          .border(.separator)
          .cornerRadius(10)
        }
        actions(isFavourite)
        if let problem {
          Text(problem).foreground(.negative).accessibilityRole(.status)
        }
      }
      .padding(horizontal: 24, vertical: 24)
      .readingWidth()
    }
    .grow()
  }

  /// The telephone number without what is there to be read more easily.
  private var dialled: String { contact.phone.filter { $0.isNumber || $0 == "+" } }

  private func line(_ title: String, _ value: String, _ address: String) -> some Component {
    VStack(spacing: 1) {
      Text(title).font(.caption).foreground(.secondaryLabel)
      if let address = try? LinkAddress(address) { Link(value, to: address) } else { Text(value) }
    }
    .padding(horizontal: 16, vertical: 10)
  }

  private func actions(_ isFavourite: Bool) -> some Component {
    HFlow(spacing: 8, lineSpacing: 8) {
      if asksWhetherToDelete {
        Button("Really delete", kind: .destructive) { delete() }
        Button("Keep") { asksWhetherToDelete = false }
      } else {
        Button("Edit contact") { edit() }
        Button(isFavourite ? "Remove from favourites" : "Add to favourites") {
          setFavourite(!isFavourite)
        }
        Button("Delete") { asksWhetherToDelete = true }
      }
    }
    .lineLimit(1)
  }
}
