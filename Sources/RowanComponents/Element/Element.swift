public import RowanCore
public import RowanHostInterface
public import RowanLayout

/// The result of building a component: a box in the layout, and optionally a view with attributes, handlers and
/// children.
public struct Element: Sendable {
  /// The layout style of the box.
  public var layout: LayoutStyle
  /// The content that gives the box its intrinsic size.
  package var content: ElementContent
  /// The handlers of input events.
  public var handlers: EventHandlers
  /// The object that fills the view with its own content, for example a table.
  package var attachment: (any ViewAttachment)? {
    get { extras?.values.attachment }
    set {
      changeExtras {
        $0.attachment = newValue
        if newValue == nil { $0.environment = nil }
      }
    }
  }
  /// The drawing order among siblings: elements with a higher index are drawn in front of those with a lower
  /// one; equal ones in their order. It affects neither layout nor the order of reading.
  public var zIndex: Int {
    get { extras?.values.zIndex ?? 0 }
    set { changeExtras { $0.zIndex = newValue } }
  }
  /// The animations of the view, and the name by which ancestors animate it.
  package var animations: ElementAnimations? {
    get { extras?.values.animations }
    set { changeExtras { $0.animations = newValue } }
  }
  /// The links in the element's text, beginning with the link with the number 1: each has a separate view.
  /// See ``/RowanCore/StyledText/Span/link``.
  package var links: [Element] {
    get { extras?.values.links ?? [] }
    set { changeExtras { $0.links = newValue } }
  }
  /// The scrolling options of the host, for views that scroll.
  package var scrolling: ElementScrolling? {
    get { extras?.values.scrolling }
    set { changeExtras { $0.scrolling = newValue } }
  }
  /// The values that few elements have.
  package fileprivate(set) var extras: ElementExtras?
  /// The nodes of the children, in order.
  package var children: [ComponentNode]
  // The last field, so that the small fields of a node fit into the same word.
  /// The view of the element; `nil` for a box that is only laid out, which costs no view.
  public var view: ViewDescription?

  /// Makes `attachment` fill the view, with the environment of `context`: that of the element, including
  /// changes by its own modifiers.
  package mutating func attach(_ attachment: any ViewAttachment, in context: borrowing BuildContext)
  {
    changeExtras {
      $0.attachment = attachment
      $0.environment = context.environment
    }
  }

  /// Makes `attachment` fill the view, and retains objects that the attachment uses for as long as the view
  /// exists.
  ///
  /// The attachment refers to them weakly, because they may refer to the attachment.
  package mutating func attach(
    _ attachment: any ViewAttachment,
    retaining owners: [any AnyObject & Sendable],
    in context: borrowing BuildContext
  ) {
    attach(attachment, in: context)
    if !owners.isEmpty { changeExtras { $0.attachmentOwners = owners } }
  }

  /// The objects that are retained for as long as the view of the attachment exists.
  package var attachmentOwners: [any AnyObject & Sendable] {
    extras?.values.attachmentOwners ?? []
  }

  /// Makes `mounting` decide how the children are mounted. Creates a view if the element has none.
  mutating func mount(by mounting: any MountingComponent) {
    if view == nil { view = ViewDescription(kind: .box) }
    changeExtras { $0.mounting = mounting }
  }

  mutating func changeExtras(_ change: (inout ElementExtras.Values) -> Void) {
    var values = extras?.values ?? ElementExtras.Values()
    change(&values)
    extras = ElementExtras(values)
  }

  /// Returns the layout style of the child at `index`, for containers that behave like one of their children;
  /// `nil` if there is no such child.
  package func layoutOfChild(at index: Int) -> LayoutStyle? {
    children.indices.contains(index) ? children[index].element.layout : nil
  }

  /// Whether the element has children, but no content, handlers or extras.
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

  /// Sets an attribute of the view, corrected if a host cannot show its numbers. Creates a view if the element
  /// has none.
  public mutating func set(_ attribute: ViewAttribute) {
    // Changed in place, so that the attributes are not copied.
    if view == nil { view = ViewDescription(kind: .box) }
    guard attribute.isUsable else {
      view?.set(attribute.corrected)
      return
    }
    view?.set(attribute)
  }

  /// Adds kinds of input that the view takes part in.
  public mutating func interact(_ interaction: Interaction) {
    var set = interaction
    if case .interaction(let present) = view?.attribute(.interaction) { set.formUnion(present) }
    self.set(.interaction(set))
  }

  /// Changes the accessibility of the element. If the element has none yet, the change starts with
  /// the role `role`, or with the role of the view's kind if `role` is `.group`.
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

  /// The role of the view's kind, so that a text or picture keeps its role if only a name is added.
  private var ownRole: Accessibility.Role {
    switch view?.kind {
    case .text: .text
    case .drawing, .image: .image
    case .box, .textField, .textEditor, .scroll, .hosted, nil: .group
    }
  }
}

extension Element {
  /// Creates an element without content of its own.
  public init(
    layout: LayoutStyle = LayoutStyle(),
    view: ViewDescription? = nil,
    handlers: EventHandlers = EventHandlers()
  ) {
    self.init(layout: layout, content: .none, view: view, handlers: handlers)
  }

  /// Creates an element.
  package init(
    layout: LayoutStyle = LayoutStyle(),
    content: ElementContent,
    view: ViewDescription? = nil,
    handlers: EventHandlers = EventHandlers()
  ) {
    // Initialised in one step: an element that is filled field by field is copied to its destination.
    self.init(
      layout: layout,
      content: content,
      handlers: handlers,
      extras: nil,
      children: [],
      view: view
    )
  }

  /// Creates an element with a view that is filled by `attachment`.
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
