// The features of a list, and their order for each kind of call.

extension ListFeatures {
  /// Creates the features of a list. They are called, and their overlays are read, in this order.
  /// - Parameters:
  ///   - list: The list that the features belong to.
  ///   - capabilities: The capabilities of the list. Features that it does not support are left out.
  /// - Returns: The features.
  static func all(of list: any ListAccess, _ capabilities: ListCapabilities) -> [any ListFeature] {
    var features: [any ListFeature] = []
    // When the list is detached, the end of dragging or deceleration is reported before other
    // features react.
    features.append(ScrollEvents(list))
    // The position of a resting list is recorded after its handlers were called.
    features.append(Restoration(list))
    // Lazy rows are fetched before other features are notified of a pass or of new sections.
    features.append(LazyLoading(list))
    features.append(StickyHeaders(list))
    features.append(LargeTitle(list))
    features.append(Placeholder(list))
    features.append(LoadingMore(list))
    if capabilities.hasIndex { features.append(SectionIndex(list)) }
    features.append(FailureNotice(list))
    features.append(Refreshing(list))
    features.append(SpringLoading(list))
    features.append(RowMenu(list))
    features.append(Zoom(list))
    if capabilities.hasSwipes { features.append(SwipeActions(list)) }
    features.append(Highlight(list))
    if capabilities.hasRowParts { features.append(Accessory(list)) }
    // A keyboard drag follows the focus.
    features.append(Focus(list, capabilities))
    // Moved rows are drawn in front of zoomed rows.
    features.append(Reorder(list, capabilities))
    features.append(DragAndDrop(list))
    // EditMode stores the component of a row, including the additions of the features before it.
    features.append(EditMode(list))
    // A tap may close a menu or a confirmation before it selects a row.
    features.append(Selection(list))
    // Displayed rows are reported before prefetched rows.
    features.append(Display(list))
    features.append(Prefetch(list))
    features.append(MissingRows(list))
    if capabilities.measuresAhead { features.append(BackgroundMeasurement(list)) }
    return features
  }
}

/// An order that calls some features first. The others follow in the order of their creation.
@MainActor
struct FeatureOrder {
  /// The types of the features that come first.
  let types: [ObjectIdentifier]

  private init(first: [any ListFeature.Type]) { types = first.map { ObjectIdentifier($0) } }

  /// Returns the features in this order.
  func sorted(_ features: [any ListFeature]) -> [any ListFeature] {
    let leading = types.compactMap { type in
      features.first { ObjectIdentifier(Swift.type(of: $0)) == type }
    }
    return leading + features.filter { !types.contains(ObjectIdentifier(type(of: $0))) }
  }

  /// The order in which the features were created.
  static let created = FeatureOrder(first: [])
  /// The order of accessibility actions.
  static let rowViews = FeatureOrder(
    first: [Accessory.self, SwipeActions.self, Reorder.self, EditMode.self]
  )
  /// DragAndDrop comes before Reorder, because a row that can be dragged out of the list may also be movable
  /// within it.
  static let pans = FeatureOrder(first: [DragAndDrop.self, Reorder.self])
  static let interceptedKeys = FeatureOrder(
    first: [DragAndDrop.self, Reorder.self, EditMode.self]
  )
  static let commandKeys = FeatureOrder(
    first: [DragAndDrop.self, Reorder.self, RowMenu.self, EditMode.self]
  )
}
