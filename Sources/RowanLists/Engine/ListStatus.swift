/// Whether rows are being loaded or refreshed, and the failure of the last fetch.
struct ListStatus {
  /// Whether the app says that rows are being loaded.
  var isLoading = false
  /// Whether the user has the rows fetched anew.
  var isRefreshing = false
  /// What went wrong when rows were fetched.
  var failure: TableFailure? {
    didSet { if failure != nil || oldValue != nil { failureNumber += 1 } }
  }
  /// How many failures there were, to tell them apart.
  private(set) var failureNumber = 0
}
