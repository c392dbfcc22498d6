import RowanComponents
import RowanCore

/// What few mounted views have: fields, scroll views, layers' own views, and those that somebody fills.
///
/// Every view would pay for it otherwise, and there are some hundred in sight.
@MainActor
final class ViewExtras {
  fileprivate(set) var injected: ComponentNode?
  fileprivate(set) var linkNodes: [ComponentNode] = []
  fileprivate(set) var attachedAttributes: [ViewAttribute] = []
  fileprivate(set) var pool: [MountedView] = []
  fileprivate(set) var hostText = ""
  fileprivate(set) var hostRevision: UInt32 = 0
  fileprivate(set) var scroll = ScrollTracking()
  fileprivate(set) var attachment: (any ViewAttachment)?
  fileprivate(set) var attachmentOwners: [any AnyObject & Sendable] = []
  fileprivate(set) var context: ViewMountContext?
  fileprivate(set) var flattening: Flattening?
  fileprivate(set) var motion: ViewMotion?
  fileprivate(set) var rowButtons: RowButtons?
  fileprivate(set) weak var layer: LayerRoot?
  fileprivate(set) weak var responderAbove: (any Responder)?
}

extension MountedView {
  /// What shows the children, if the component has them mounted in a view in between.
  var injected: ComponentNode? {
    get { extras?.injected }
    set { if let made = extras(for: newValue != nil) { made.injected = newValue } }
  }

  /// What shows the links in a text, by their places among them.
  var linkNodes: [ComponentNode] {
    get { extras?.linkNodes ?? [] }
    set { if let made = extras(for: !newValue.isEmpty) { made.linkNodes = newValue } }
  }

  /// The attributes that come from who fills the view.
  var attachedAttributes: [ViewAttribute] {
    get { extras?.attachedAttributes ?? [] }
    set { if let made = extras(for: !newValue.isEmpty) { made.attachedAttributes = newValue } }
  }

  /// The buttons in its rows, if there are any.
  var rowButtons: RowButtons? {
    get { extras?.rowButtons }
    set { if let made = extras(for: newValue != nil) { made.rowButtons = newValue } }
  }

  /// The hidden children, oldest first.
  var pool: [MountedView] {
    get { extras?.pool ?? [] }
    set { if let made = extras(for: !newValue.isEmpty) { made.pool = newValue } }
  }

  /// The text of a field, as far as the host has told.
  var hostText: String {
    get { extras?.hostText ?? "" }
    set { ownExtras.hostText = newValue }
  }

  /// The number of the user's last edit, as far as the host has told.
  var hostRevision: UInt32 {
    get { extras?.hostRevision ?? 0 }
    set { ownExtras.hostRevision = newValue }
  }

  /// Where it is scrolled to, as far as the host has told.
  var scroll: ScrollTracking {
    get { extras?.scroll ?? ScrollTracking() }
    set { ownExtras.scroll = newValue }
  }

  /// Who fills the view.
  var attachment: (any ViewAttachment)? {
    get { extras?.attachment }
    set { if let made = extras(for: newValue != nil) { made.attachment = newValue } }
  }

  /// The objects that are retained with the attachment.
  var attachmentOwners: [any AnyObject & Sendable] {
    get { extras?.attachmentOwners ?? [] }
    set { if let made = extras(for: !newValue.isEmpty) { made.attachmentOwners = newValue } }
  }

  /// What the view offers to who fills it.
  var context: ViewMountContext? {
    get { extras?.context }
    set { if let made = extras(for: newValue != nil) { made.context = newValue } }
  }

  /// Which of the views inside show what, where there are very many.
  var flattening: Flattening? {
    get { extras?.flattening }
    set { if let made = extras(for: newValue != nil) { made.flattening = newValue } }
  }

  /// What it has to do with animations, if anything.
  var motion: ViewMotion? {
    get { extras?.motion }
    set { if let made = extras(for: newValue != nil) { made.motion = newValue } }
  }

  /// The layer whose own view it is.
  var layer: LayerRoot? {
    get { extras?.layer }
    set { if let made = extras(for: newValue != nil) { made.layer = newValue } }
  }

  /// Who is asked after a view without a parent.
  var responderAbove: (any Responder)? {
    get { extras?.responderAbove }
    set { if let made = extras(for: newValue != nil) { made.responderAbove = newValue } }
  }

  /// Where to note something; nowhere if it is nothing, and there is nothing else.
  private func extras(for isSomething: Bool) -> ViewExtras? {
    isSomething ? ownExtras : extras
  }
}
