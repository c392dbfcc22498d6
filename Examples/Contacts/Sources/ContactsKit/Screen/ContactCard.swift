import Rowan

/// Somebody with all that is known.
struct ContactCard: Component {
  let contact: Contact
  /// Goes back to the list, where that has no room beside the card.
  let close: Action?
  let setFavourite: ActionWith<Bool>
  let delete: Action
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
            Text(contact.name).font(.title).accessibilityRole(.heading)
            Text(contact.city).foreground(.secondaryLabel)
          }
          .frame(minWidth: 0, maxWidth: .infinity)
        }
        VStack(spacing: 0) {
          if let address = try? LinkAddress("tel:\(contact.phone.filter { !$0.isWhitespace })") {
            line("Phone", contact.phone, address)
          }
          Divider()
          if let address = try? LinkAddress("mailto:\(contact.mail)") {
            line("Mail", contact.mail, address)
          }
        }
        .background(.surface)
        .border(.separator)
        .cornerRadius(10)
        actions(isFavourite)
      }
      .padding(horizontal: 24, vertical: 24)
    }
    .grow()
  }

  private func line(_ title: String, _ value: String, _ address: LinkAddress) -> some Component {
    VStack(spacing: 1) {
      Text(title).font(.caption).foreground(.secondaryLabel)
      Link(value, to: address)
    }
    .padding(horizontal: 16, vertical: 10)
  }

  private func actions(_ isFavourite: Bool) -> some Component {
    HStack(spacing: 8) {
      Button(isFavourite ? "Remove from favourites" : "Add to favourites") {
        setFavourite(!isFavourite)
      }
      if asksWhetherToDelete {
        Button("Really delete", kind: .prominent) { delete() }
        Button("Keep") { asksWhetherToDelete = false }
      } else {
        Button("Delete") { asksWhetherToDelete = true }
      }
      Spacer()
    }
    .lineLimit(1)
  }
}
