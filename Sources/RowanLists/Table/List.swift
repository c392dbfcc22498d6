public import RowanComponents
package import RowanCore
import RowanLayout

/// The place of a table in a tree of components: it takes all the room there is.
public struct List: Component {
  /// Makes its element itself.
  public typealias Body = Never

  let engine: ListEngine
  private let label: String?
  /// The face of the list, and the object that manages it: the view retains them.
  private let owners: [any AnyObject & Sendable]
  private let role: Accessibility.Role
  /// Whether the list has rows, and is no collection.
  package var hasRows: Bool { role == .list }

  /// Creates the place of a table.
  /// - Parameters:
  ///   - table: The table.
  ///   - label: The list's name for assistive technology.
  public init(_ table: TableView, label: String? = nil) {
    engine = table.engine
    self.label = label
    owners = [table]
    role = .list
  }

  /// Creates the place of a collection.
  /// - Parameters:
  ///   - collection: The collection.
  ///   - label: Its name for assistive technology.
  public init(_ collection: CollectionView, label: String? = nil) {
    engine = collection.engine
    self.label = label
    owners = [collection]
    role = .grid
  }

  /// Creates the place of a list with objects that are retained as long as the place exists.
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

  /// A scroll view that takes all the room there is, filled by a table or by what stands for one.
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
