/// The row that something dragged rests on.
struct SpringLoading {
  /// For how long it has to rest there.
  static let pause = Duration.milliseconds(700)

  var row: RowID?
  var wait: Task<Void, Never>?
}
