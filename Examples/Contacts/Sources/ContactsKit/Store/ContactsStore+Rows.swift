import Rowan

/// How people are shown in the list, and what can be done with them there.
extension ContactsStore {
  func registerRows() {
    director.registerCellAdapter(
      TableAdapter(Contact.self, title: \.listName) {
        ContactRow(contact: $0)
      } configure: { adapter in
        subscribe(adapter.events) { $0 }
      }
    )
    director.registerCellAdapter(
      TableAdapter(Favourite.self, title: \.contact.listName) {
        ContactRow(contact: $0.contact)
      } configure: { adapter in
        subscribe(adapter.events, contact: \.contact)
        adapter.events.canMoveRow = { _ in true }
        adapter.events.moveAdjustDestination = { event, proposed in
          // Favourites stay among themselves.
          guard let path = event.indexPath, proposed.section != path.section else { return nil }
          return path
        }
        adapter.events.moveRow = { [weak self] event, destination in
          guard let path = event.indexPath else { return }
          self?.moveFavourite(from: path.row, to: destination.row)
        }
      }
    )
  }

  private func subscribe<Row>(
    _ events: TableCellEvents<Row, Never>,
    contact: @escaping @MainActor (Row) -> Contact
  ) {
    events.didSelect = { [weak self] event in
      self?.open(contact(event.element))
      return .none
    }
    events.canEditRow = { _ in true }
    events.commitEdit = { [weak self] event, _ in self?.delete(contact(event.element)) }
    events.deleteConfirmTitle = { _ in "Really delete" }
    events.leadingSwipeActions = { [weak self] in self?.starring(contact($0.element)) }
    events.trailingSwipeActions = { [weak self] in self?.deleting(contact($0.element)) }
    events.contextMenu = { [weak self] in self?.menu(of: contact($0.element), in: $0.table) }
  }

  private func starring(_ contact: Contact) -> SwipeActionsConfiguration {
    let isFavourite = contact.favourite != nil
    return SwipeActionsConfiguration(actions: [
      SwipeAction.closing(isFavourite ? "Unstar" : "Star", icon: isFavourite ? .star : .starFilled)
      {
        [weak self] in
        self?.setFavourite(contact, !isFavourite)
      }
    ])
  }

  private func deleting(_ contact: Contact) -> SwipeActionsConfiguration {
    SwipeActionsConfiguration(actions: [
      SwipeAction("Delete", icon: .trash, style: .destructive) { [weak self] done in
        self?.delete(contact)
        done(true)
      }
    ])
  }

  private func menu(of contact: Contact, in table: TableView?) -> ContextMenu {
    let isFavourite = contact.favourite != nil
    return ContextMenu(contact.name) {
      MenuItem(
        isFavourite ? "Remove from favourites" : "Add to favourites",
        icon: isFavourite ? .star : .starFilled
      ) { [weak self] in
        self?.setFavourite(contact, !isFavourite)
      }
      MenuItem("Edit contact", icon: .pencil) { [weak self] in self?.beginChanging(contact) }
      MenuSection {
        MenuItem("Copy phone number", icon: .phone, isEnabled: !contact.phone.isEmpty) {
          table?.copy(contact.phone)
        }
        MenuItem("Copy mailbox", icon: .envelope, isEnabled: !contact.mail.isEmpty) {
          table?.copy(contact.mail)
        }
      }
      MenuSection {
        MenuItem("Delete", icon: .trash, kind: .destructive) { [weak self] in
          self?.delete(contact)
        }
      }
    }
  }
}
