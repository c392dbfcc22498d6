public import RowanComponents
package import RowanCore
import RowanLayout

/// The place of a table in a tree of components: it takes all the room there is.
public struct List: Component {
  /// Makes its element itself.
  public typealias Body = Never

  let table: TableView
  private let label: String?
  /// Who manages the table, kept until that is on the screen, which keeps them from then on.
  private let keepers: [any AnyObject & Sendable]
  private let role: Accessibility.Role
  /// Whether the list has rows, and is no collection.
  package var hasRows: Bool { role == .list }

  /// Creates the place of a table.
  /// - Parameters:
  ///   - table: The table.
  ///   - label: The list's name for assistive technology.
  public init(_ table: TableView, label: String? = nil) {
    self.table = table
    self.label = label
    keepers = []
    role = .list
  }

  /// Creates the place of a collection.
  /// - Parameters:
  ///   - collection: The collection.
  ///   - label: Its name for assistive technology.
  public init(_ collection: CollectionView, label: String? = nil) {
    table = collection.items
    self.label = label
    keepers = [collection]
    role = .grid
  }

  /// Creates the place of a table with objects that are kept as long as the place is.
  package init(
    _ table: TableView,
    label: String?,
    keepers: [any AnyObject & Sendable],
    role: Accessibility.Role
  ) {
    self.table = table
    self.label = label
    self.keepers = keepers
    self.role = role
  }

  /// Makes a scroll view that the table fills.
  public func makeElement(in context: inout BuildContext) -> Element {
    Self.element(filledBy: table, label: label, as: role, in: &context)
  }

  /// A scroll view that takes all the room there is, filled by a table or by what stands for one.
  package static func element(
    filledBy attachment: any ViewAttachment,
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
    element.attach(attachment, in: context)
    element.describe(as: role) { $0.label = label }
    return element
  }
}
