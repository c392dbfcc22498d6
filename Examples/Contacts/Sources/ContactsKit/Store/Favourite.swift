import Rowan

/// Somebody's row among the favourites: the same person has a row under a letter besides.
struct Favourite: RowValue, Equatable {
  let contact: Contact

  var id: String { "favourite \(contact.id)" }
}
