/// The loading status of a list, and the failure of its last fetch.
struct ListStatus {
  /// Whether the app has set that rows are being loaded.
  var isLoading = false
  /// Whether the user is refreshing the rows.
  var isRefreshing = false
  /// The failure of the last fetch of rows.
  var failure: TableFailure? {
    didSet { if failure != nil || oldValue != nil { failureNumber += 1 } }
  }
  /// The number of changes of ``failure``, which distinguishes equal failures.
  private(set) var failureNumber = 0
}
