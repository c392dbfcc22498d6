import RowanComponents

/// An adapter that can create the content of rows on any thread.
@MainActor
protocol BackgroundMeasurableAdapter {
  /// Returns the component for a row; `nil` if the row is not of the adapter's type.
  var threadlessContent: @Sendable (any RowValue) -> Child? { get }
}

extension TableAdapter: BackgroundMeasurableAdapter {
  var threadlessContent: @Sendable (any RowValue) -> Child? {
    let makeChild = makeChild
    return { ($0 as? Model).map(makeChild) }
  }
}
