public import RowanComponents
package import RowanCore
import RowanLayout

/// A component that shows a table or a collection, and fills the available space.
public struct List: Component {
  /// The element is made without a body.
  public typealias Body = Never

  let engine: ListEngine
  private let label: String?
  /// The list's API object and its director, which the view retains.
  private let owners: [any AnyObject & Sendable]
  private let role: Accessibility.Role
  /// Whether the list is a table, and not a collection.
  package var hasRows: Bool { role == .list }

  /// Creates a component that shows a table.
  /// - Parameters:
  ///   - table: The table.
  ///   - label: The accessibility label of the table.
  public init(_ table: TableView, label: String? = nil) {
    engine = table.engine
    self.label = label
    owners = [table]
    role = .list
  }

  /// Creates a component that shows a collection.
  /// - Parameters:
  ///   - collection: The collection.
  ///   - label: The accessibility label of the collection.
  public init(_ collection: CollectionView, label: String? = nil) {
    engine = collection.engine
    self.label = label
    owners = [collection]
    role = .grid
  }

  /// Creates a component that shows the list of an engine. The view of the component retains the
  /// owners.
  package init(
    _ engine: ListEngine,
    label: String?,
    owners: [any AnyObject & Sendable],
    role: Accessibility.Role
  ) {
    self.engine = engine
    self.label = label
    self.owners = owners
    self.role = role
  }

  /// Makes a scroll view that the list fills.
  public func makeElement(in context: inout BuildContext) -> Element {
    Self.element(filledBy: engine, retaining: owners, label: label, as: role, in: &context)
  }

  /// Makes a scroll view that fills the available space and shows a list or another attachment.
  package static func element(
    filledBy attachment: any ViewAttachment,
    retaining owners: [any AnyObject & Sendable] = [],
    label: String? = nil,
    as role: Accessibility.Role = .list,
    in context: inout BuildContext
  ) -> Element {
    var layout = LayoutStyle(alignSelf: .stretch, grow: 1, shrink: 1, basis: 0)
    layout.minWidth = 0
    var element = Element(
      layout: layout,
      view: ViewDescription(kind: .scroll)
    )
    element.attach(attachment, retaining: owners, in: context)
    element.describe(as: role) { $0.label = label }
    return element
  }
}
