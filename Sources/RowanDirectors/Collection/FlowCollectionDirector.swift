public import RowanCore
public import RowanLists

/// The director of a collection in which items stand in a flow.
///
/// ```swift
/// let director = FlowCollectionDirector()
/// director.itemSize = .explicit(Size(width: 96, height: 96))
/// director.sectionInsets = EdgeInsets(all: 12)
/// ```
@MainActor
public final class FlowCollectionDirector: CollectionDirector {
  /// Takes a collection over. One with another layout gets that of a flow.
  public override init(collection: CollectionView) {
    super.init(collection: collection)
    if !(collection.layout is CollectionFlowLayout) { collection.layout = CollectionFlowLayout() }
  }

  /// Makes a collection to manage.
  public convenience init(flow: CollectionFlowLayout = CollectionFlowLayout()) {
    self.init(collection: CollectionView(layout: flow))
  }

  /// The layout. What is changed in it is shown at once.
  public var flow: CollectionFlowLayout {
    get { collection.layout as? CollectionFlowLayout ?? CollectionFlowLayout() }
    set { if newValue != flow { collection.layout = newValue } }
  }

  /// How large items are.
  public var itemSize: CollectionFlowLayout.ItemSize {
    get { flow.itemSize }
    set { flow.itemSize = newValue }
  }
  /// Around the items of a section, in points, where it does not say otherwise.
  public var sectionInsets: EdgeInsets {
    get { flow.sectionInsets }
    set { flow.sectionInsets = newValue }
  }
  /// What the insets of sections are counted from.
  public var sectionInsetReference: CollectionFlowLayout.SectionInsetReference {
    get { flow.sectionInsetReference }
    set { flow.sectionInsetReference = newValue }
  }
  /// Between the items of a line, in points, in sections that do not say otherwise.
  public var minimumInteritemSpacing: Double {
    get { flow.interItemSpacing }
    set { flow.interItemSpacing = newValue }
  }
  /// Between lines, in points, in sections that do not say otherwise.
  public var minimumLineSpacing: Double {
    get { flow.lineSpacing }
    set { flow.lineSpacing = newValue }
  }
  /// The direction of scrolling.
  public var scrollDirection: Axis {
    get { flow.axis }
    set { flow.axis = newValue }
  }
  /// Whether the header of the section being read stays in sight; at first it does not.
  public var stickyHeaders: Bool {
    get { collection.hasStickyHeaders }
    set { collection.hasStickyHeaders = newValue }
  }
  /// Whether the footer of the section at the end of the window stays in sight; at first it does not.
  public var stickyFooters: Bool {
    get { collection.hasStickyFooters }
    set { collection.hasStickyFooters = newValue }
  }
}
