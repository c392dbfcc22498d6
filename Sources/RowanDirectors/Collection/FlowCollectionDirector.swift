public import RowanCore
public import RowanLists

/// The director of a collection with a flow layout, whose settings are properties.
///
/// ```swift
/// let director = FlowCollectionDirector()
/// director.itemSize = .explicit(Size(width: 96, height: 96))
/// director.sectionInsets = EdgeInsets(all: 12)
/// ```
@MainActor
public final class FlowCollectionDirector: CollectionDirector {
  /// Creates the director of a collection. If the collection has another layout, it gets a flow layout.
  public override init(collection: CollectionView) {
    super.init(collection: collection)
    if !(collection.layout is CollectionFlowLayout) { collection.layout = CollectionFlowLayout() }
  }

  /// Creates a director with a new collection.
  public convenience init(flow: CollectionFlowLayout = CollectionFlowLayout()) {
    self.init(collection: CollectionView(layout: flow))
  }

  /// The flow layout. Changes of its properties are shown at once.
  public var flow: CollectionFlowLayout {
    get { collection.layout as? CollectionFlowLayout ?? CollectionFlowLayout() }
    set { if newValue != flow { collection.layout = newValue } }
  }

  /// The rule for the sizes of items.
  public var itemSize: CollectionFlowLayout.ItemSize {
    get { flow.itemSize }
    set { flow.itemSize = newValue }
  }
  /// The insets around the items of sections that have no insets, in points.
  public var sectionInsets: EdgeInsets {
    get { flow.sectionInsets }
    set { flow.sectionInsets = newValue }
  }
  /// The reference from which the insets of sections are measured.
  public var sectionInsetReference: CollectionFlowLayout.SectionInsetReference {
    get { flow.sectionInsetReference }
    set { flow.sectionInsetReference = newValue }
  }
  /// The spacing between the items of a line, in points, in sections that have no such spacing.
  public var minimumInteritemSpacing: Double {
    get { flow.interItemSpacing }
    set { flow.interItemSpacing = newValue }
  }
  /// The spacing between lines, in points, in sections that have no such spacing.
  public var minimumLineSpacing: Double {
    get { flow.lineSpacing }
    set { flow.lineSpacing = newValue }
  }
  /// The scroll direction.
  public var scrollDirection: Axis {
    get { flow.axis }
    set { flow.axis = newValue }
  }
  /// Whether section headers are sticky. The default is `false`.
  public var stickyHeaders: Bool {
    get { collection.hasStickyHeaders }
    set { collection.hasStickyHeaders = newValue }
  }
  /// Whether section footers are sticky. The default is `false`.
  public var stickyFooters: Bool {
    get { collection.hasStickyFooters }
    set { collection.hasStickyFooters = newValue }
  }
}
