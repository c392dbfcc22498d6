// The features of a list, and which of them comes first where several take part.

extension ListFeatures {
  /// Creates the features of a list, in the order in which they are asked, and in which what they show is read.
  /// - Parameters:
  ///   - list: The list as features see it.
  ///   - capabilities: What the list offers; features that make no sense in it are left out.
  /// - Returns: The features.
  static func all(of list: any ListAccess, _ capabilities: ListCapabilities) -> [any ListFeature] {
    var features: [any ListFeature] = []
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
    // Rows that are shown are told of first.
    features.append(Display(list))
    features.append(Prefetch(list))
    if capabilities.measuresAhead { features.append(BackgroundMeasurement(list)) }
    return features
  }
}
