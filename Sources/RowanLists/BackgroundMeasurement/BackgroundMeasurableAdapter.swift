import RowanComponents

/// An adapter that can make what it shows on any thread.
@MainActor
protocol BackgroundMeasurableAdapter {
  /// The component for a row of any type; `nil` for those of another type.
  var threadlessContent: @Sendable (any RowValue) -> Child? { get }
}

extension TableAdapter: BackgroundMeasurableAdapter {
  var threadlessContent: @Sendable (any RowValue) -> Child? {
    let makeChild = makeChild
    return { ($0 as? Model).map(makeChild) }
  }
}
