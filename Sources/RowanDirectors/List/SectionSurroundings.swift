import RowanCore
import RowanListData
import RowanLists

/// The properties of a section with a director besides its elements and its state.
struct SectionSurroundings {
  var headerTitle: String?
  var footerTitle: String?
  /// The header if there is neither a header view nor a title.
  var header: SectionHeaderFooter?
  /// The footer if there is neither a footer view nor a title.
  var footer: SectionHeaderFooter?
  /// The adapter of the header view.
  var headerAdapter: (any _HeaderFooterAdapterProtocol)?
  /// The adapter of the footer view.
  var footerAdapter: (any _HeaderFooterAdapterProtocol)?
  /// The size of the header view, if its adapter does not determine it.
  var headerSize: Size?
  /// The size of the footer view, if its adapter does not determine it.
  var footerSize: Size?
  var isCollapsed = false
  var indexTitle: String?
  /// The spacing of the section, where it differs from that of the layout.
  var spacing = CollectionSpacing()
}
