public import RowanCore
public import RowanLayout

/// What a component comes down to: a box in the layout, and perhaps a view with attributes, handlers
/// and children.
public struct Element: Sendable {
  /// How the box is laid out.
  public var layout: LayoutStyle
  /// What gives the box its own size.
  public var content: ElementContent
  /// What happens on input.
  public var handlers: EventHandlers
  /// Who fills the view with content of its own accord, for instance a table.
  package var attachment: (any ViewAttachment)? {
    get { extras?.values.attachment }
    set {
      changeExtras {
        $0.attachment = newValue
        if newValue == nil { $0.environment = nil }
      }
    }
  }
  /// The place in depth among the siblings: those with a higher one are drawn in front of those with a
  /// lower one; equal ones in their order. Neither layout nor the order of reading follows it.
  public var zIndex: Int {
    get { extras?.values.zIndex ?? 0 }
    set { changeExtras { $0.zIndex = newValue } }
  }
  /// How the view is animated, and by which name it is found for that.
  package var animations: ElementAnimations? {
    get { extras?.values.animations }
    set { changeExtras { $0.animations = newValue } }
  }
  /// The links in the element's text, those with the number 1 first: a view of its own for each. See
  /// ``RowanCore/TextSpan/link``.
  package var links: [Element] {
    get { extras?.values.links ?? [] }
    set { changeExtras { $0.links = newValue } }
  }
  /// How the host scrolls what is inside; for views that scroll.
  package var scrolling: ElementScrolling? {
    get { extras?.values.scrolling }
    set { changeExtras { $0.scrolling = newValue } }
  }
  /// What few elements have.
  package fileprivate(set) var extras: ElementExtras?
  /// The boxes inside, in order.
  package var children: [ComponentNode]
  // The last field, so that the small fields of a node fit into the same word.
  /// The view it shows; a box without one costs no view.
  public var view: ViewDescription?

  /// Has `attachment` fill the view, in the surroundings that `context` has: those of the element, the
  /// changes of its own modifiers included.
  package mutating func attach(_ attachment: any ViewAttachment, in context: borrowing BuildContext)
  {
    changeExtras {
      $0.attachment = attachment
      $0.environment = context.environment
    }
  }

  /// Has `attachment` fill the view, and retains objects that the attachment works with as long as the view exists.
  ///
  /// The attachment knows them weakly: they may refer to the attachment.
  package mutating func attach(
    _ attachment: any ViewAttachment,
    retaining owners: [any AnyObject & Sendable],
    in context: borrowing BuildContext
  ) {
    attach(attachment, in: context)
    if !owners.isEmpty { changeExtras { $0.attachmentOwners = owners } }
  }

  /// The objects that are retained as long as the view exists that an attachment fills.
  package var attachmentOwners: [any AnyObject & Sendable] {
    extras?.values.attachmentOwners ?? []
  }

  /// Has `mounting` decide how the children are mounted, in a view that the element gets if it has none.
  mutating func mount(by mounting: any MountingComponent) {
    if view == nil { view = ViewDescription(kind: .box) }
    changeExtras { $0.mounting = mounting }
  }

  mutating func changeExtras(_ change: (inout ElementExtras.Values) -> Void) {
    var values = extras?.values ?? ElementExtras.Values()
    change(&values)
    extras = ElementExtras(values)
  }

  /// How the box of a child is laid out, for containers that behave as one of their children does;
  /// `nil` where there is no such child.
  package func layoutOfChild(at index: Int) -> LayoutStyle? {
    children.indices.contains(index) ? children[index].element.layout : nil
  }

  /// Whether it has children, and besides them nothing but a look.
  var isOfPlainContainer: Bool {
    if case .none = content {
      extras == nil && handlers.isEmpty && !children.isEmpty
    } else {
      false
    }
  }

  /// An element that takes part in no layout.
  static var nothing: Element {
    var layout = LayoutStyle()
    layout.display = .none
    return Element(layout: layout)
  }

  /// Gives the view an attribute, and the element a view when it had none.
  public mutating func set(_ attribute: ViewAttribute) {
    // Changed where it is, so that the attributes are not copied.
    if view == nil { view = ViewDescription(kind: .box) }
    guard attribute.isUsable else {
      view?.set(attribute.corrected)
      return
    }
    view?.set(attribute)
  }

  /// Lets the view take part in more input.
  public mutating func interact(_ interaction: Interaction) {
    var set = interaction
    if case .interaction(let present) = view?.attribute(.interaction) { set.formUnion(present) }
    self.set(.interaction(set))
  }

  /// Changes what assistive technology is told, starting from the role `role` when nothing was said.
  public mutating func describe(
    as role: Accessibility.Role,
    _ change: (inout Accessibility) -> Void
  ) {
    var accessibility = Accessibility(role: role == .group ? ownRole : role)
    if case .accessibility(let present) = view?.attribute(.accessibility) {
      accessibility = present
    }
    change(&accessibility)
    set(.accessibility(accessibility))
  }

  /// Text stays text, and a picture a picture, when all that is said about it is a name.
  private var ownRole: Accessibility.Role {
    switch view?.kind {
    case .text: .text
    case .drawing, .image: .image
    case .box, .textField, .textEditor, .scroll, .hosted, nil: .group
    }
  }
}

extension Element {
  /// Creates an element.
  public init(
    layout: LayoutStyle = LayoutStyle(),
    content: ElementContent = .none,
    view: ViewDescription? = nil,
    handlers: EventHandlers = EventHandlers()
  ) {
    // In one piece: an element that was filled field by field would be copied to where it is wanted.
    self.init(
      layout: layout,
      content: content,
      handlers: handlers,
      extras: nil,
      children: [],
      view: view
    )
  }

  /// Creates an element whose view is filled by `attachment`.
  package init(
    layout: LayoutStyle = LayoutStyle(),
    content: ElementContent = .none,
    view: ViewDescription? = nil,
    handlers: EventHandlers = EventHandlers(),
    attachment: any ViewAttachment
  ) {
    self.init(
      layout: layout,
      content: content,
      handlers: handlers,
      extras: ElementExtras(ElementExtras.Values(attachment: attachment)),
      children: [],
      view: view
    )
  }
}
