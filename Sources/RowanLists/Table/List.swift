public import RowanComponents
import RowanCore
import RowanLayout

/// The place of a table in a tree of components: it takes all the room there is.
public struct List: Component {
  /// Makes its element itself.
  public typealias Body = Never

  private let table: TableView
  private let label: String?
  /// Kept until the table is on the screen, which keeps it from then on.
  private let director: TableDirector?

  /// Creates the place of a table.
  /// - Parameters:
  ///   - table: The table.
  ///   - label: The list's name for assistive technology.
  public init(_ table: TableView, label: String? = nil) {
    self.table = table
    self.label = label
    director = nil
  }

  /// Creates the place of the table that a director manages.
  /// - Parameters:
  ///   - director: The director.
  ///   - label: The list's name for assistive technology.
  @MainActor
  public init(_ director: TableDirector, label: String? = nil) {
    table = director.table
    self.label = label
    self.director = director
  }

  /// Makes a scroll view that the table fills.
  public func makeElement(in context: inout BuildContext) -> Element {
    Self.element(filledBy: table, label: label, in: &context)
  }

  /// A scroll view that takes all the room there is, filled by a table or by what stands for one.
  static func element(
    filledBy attachment: any ViewAttachment,
    label: String? = nil,
    in context: inout BuildContext
  ) -> Element {
    var layout = LayoutStyle(alignSelf: .stretch, grow: 1, shrink: 1, basis: 0)
    layout.minWidth = 0
    var element = Element(
      layout: layout,
      view: ViewDescription(kind: .scroll)
    )
    element.attach(attachment, in: context)
    element.describe(as: .list) { $0.label = label }
    return element
  }
}
