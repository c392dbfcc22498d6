import Rowan

/// The rows of the list and their actions.
extension ContactsStore {
  func registerRows() {
    let people = TableAdapter(Contact.self, title: \.listName) { ContactRow(contact: $0) }
    subscribe(people.events) { $0 }
    director.registerCellAdapter(people)
    let favourites = TableAdapter(Favourite.self, title: \.contact.listName) {
      ContactRow(contact: $0.contact)
    }
    subscribe(favourites.events) { $0.contact }
    director.registerCellAdapter(favourites)
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
    events.leadingSwipeActions = { [weak self] event in
      let contact = contact(event.element)
      let isFavourite = contact.favourite != nil
      let icon: Icon.Name = isFavourite ? .star : .starFilled
      return SwipeActionsConfiguration(actions: [
        .closing(isFavourite ? "Unstar" : "Star", icon: icon) {
          self?.setFavourite(contact, !isFavourite)
        }
      ])
    }
    events.trailingSwipeActions = { [weak self] event in
      SwipeActionsConfiguration(actions: [
        SwipeAction("Delete", icon: .trash, style: .destructive) { done in
          self?.delete(contact(event.element))
          done(true)
        }
      ])
    }
    events.contextMenu = { [weak self] event in
      self?.menu(of: contact(event.element), in: event.table)
    }
  }

  private func menu(of contact: Contact, in table: TableView?) -> ContextMenu {
    let isFavourite = contact.favourite != nil
    return ContextMenu(contact.name) {
      MenuItem(
        isFavourite ? "Remove from favourites" : "Add to favourites",
        icon: isFavourite ? .star : .starFilled
      ) { [weak self] in self?.setFavourite(contact, !isFavourite) }
      MenuItem("Edit contact", icon: .pencil) { [weak self] in self?.edit(contact) }
      MenuSection {
        MenuItem("Copy phone number", icon: .phone, isEnabled: !contact.phone.isEmpty) {
          table?.copy(contact.phone)
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
