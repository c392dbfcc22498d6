// The features of a list, and which of them comes first where several take part.

extension ListFeatures {
  /// Creates the features of a list, in the order in which they are asked, and in which what they show is read.
  /// - Parameters:
  ///   - list: The list as features see it.
  ///   - capabilities: What the list offers; features that make no sense in it are left out.
  /// - Returns: The features.
  static func all(of list: any ListAccess, _ capabilities: ListCapabilities) -> [any ListFeature] {
    var features: [any ListFeature] = []
    // A drag ends before anything else does when the list leaves the screen.
    features.append(ScrollEvents(list))
    // A list that is at rest is recorded when handlers have been called.
    features.append(Restoration(list))
    // Its rows are fetched before other features are told of a pass, or of sections.
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
    // What is dragged by keys follows the focus.
    features.append(Focus(list, capabilities))
    // Rows that are moved are drawn in front of those that are enlarged.
    features.append(Reorder(list, capabilities))
    features.append(DragAndDrop(list))
    // It keeps the component of a row as the features before it have built that.
    features.append(EditMode(list))
    // A tap may close something first.
    features.append(Selection(list))
    // Rows that are shown are told of first.
    features.append(Display(list))
    features.append(Prefetch(list))
    if capabilities.measuresAhead { features.append(BackgroundMeasurement(list)) }
    return features
  }
}

/// Which features come before the others. The others follow in the order in which they were created.
@MainActor
struct FeatureOrder {
  /// The types of the features that come first.
  let types: [ObjectIdentifier]

  private init(first: [any ListFeature.Type]) { types = first.map { ObjectIdentifier($0) } }

  /// Puts features in order.
  func sorted(_ features: [any ListFeature]) -> [any ListFeature] {
    let leading = types.compactMap { type in
      features.first { ObjectIdentifier(Swift.type(of: $0)) == type }
    }
    return leading + features.filter { !types.contains(ObjectIdentifier(type(of: $0))) }
  }

  /// The order in which the features were created.
  static let created = FeatureOrder(first: [])
  /// The order in which assistive technology is offered actions.
  static let rowViews = FeatureOrder(
    first: [Accessory.self, SwipeActions.self, Reorder.self, EditMode.self]
  )
  /// A row that is dragged elsewhere may be one that could be moved within the list, too.
  static let pans = FeatureOrder(first: [DragAndDrop.self, Reorder.self])
  static let interceptedKeys = FeatureOrder(
    first: [DragAndDrop.self, Reorder.self, EditMode.self]
  )
  static let commandKeys = FeatureOrder(
    first: [DragAndDrop.self, Reorder.self, RowMenu.self, EditMode.self]
  )
}
