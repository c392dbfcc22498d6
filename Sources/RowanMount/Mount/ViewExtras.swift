import RowanComponents
import RowanCore
import RowanHostInterface

/// The properties that few mounted views have: fields, scroll views, root views of layers, and views with an
/// attachment.
///
/// They are separate because every view would need memory for them otherwise, and several hundred
/// views are visible at a time.
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
  /// The node of the view between this view and its children, if the component injects one.
  var injected: ComponentNode? {
    get { extras?.injected }
    set { if let made = extras(for: newValue != nil) { made.injected = newValue } }
  }

  /// The nodes of the links in a text, by link index.
  var linkNodes: [ComponentNode] {
    get { extras?.linkNodes ?? [] }
    set { if let made = extras(for: !newValue.isEmpty) { made.linkNodes = newValue } }
  }

  /// The attributes set by the attachment.
  var attachedAttributes: [ViewAttribute] {
    get { extras?.attachedAttributes ?? [] }
    set { if let made = extras(for: !newValue.isEmpty) { made.attachedAttributes = newValue } }
  }

  /// The focus state of the buttons in the view's rows, if there are any.
  var rowButtons: RowButtons? {
    get { extras?.rowButtons }
    set { if let made = extras(for: newValue != nil) { made.rowButtons = newValue } }
  }

  /// The hidden children in the reuse pool, oldest first.
  var pool: [MountedView] {
    get { extras?.pool ?? [] }
    set { if let made = extras(for: !newValue.isEmpty) { made.pool = newValue } }
  }

  /// The text of a field as the host knows it.
  var hostText: String {
    get { extras?.hostText ?? "" }
    set { ownExtras.hostText = newValue }
  }

  /// The number of the user's last edit that the host reported.
  var hostRevision: UInt32 {
    get { extras?.hostRevision ?? 0 }
    set { ownExtras.hostRevision = newValue }
  }

  /// The scroll position as the host reported it last.
  var scroll: ScrollTracking {
    get { extras?.scroll ?? ScrollTracking() }
    set { ownExtras.scroll = newValue }
  }

  /// The attachment that fills the view.
  var attachment: (any ViewAttachment)? {
    get { extras?.attachment }
    set { if let made = extras(for: newValue != nil) { made.attachment = newValue } }
  }

  /// The objects that are retained with the attachment.
  var attachmentOwners: [any AnyObject & Sendable] {
    get { extras?.attachmentOwners ?? [] }
    set { if let made = extras(for: !newValue.isEmpty) { made.attachmentOwners = newValue } }
  }

  /// The context for the attachment of the view.
  var context: ViewMountContext? {
    get { extras?.context }
    set { if let made = extras(for: newValue != nil) { made.context = newValue } }
  }

  /// The cache of which child views show which nodes, for views with very many children.
  var flattening: Flattening? {
    get { extras?.flattening }
    set { if let made = extras(for: newValue != nil) { made.flattening = newValue } }
  }

  /// The animations of the view, if any.
  var motion: ViewMotion? {
    get { extras?.motion }
    set { if let made = extras(for: newValue != nil) { made.motion = newValue } }
  }

  /// The layer with this root view.
  var layer: LayerRoot? {
    get { extras?.layer }
    set { if let made = extras(for: newValue != nil) { made.layer = newValue } }
  }

  /// The next responder of a view without a parent.
  var responderAbove: (any Responder)? {
    get { extras?.responderAbove }
    set { if let made = extras(for: newValue != nil) { made.responderAbove = newValue } }
  }

  /// Returns the extras for a write. Creates them unless the new value is empty.
  private func extras(for isSomething: Bool) -> ViewExtras? {
    isSomething ? ownExtras : extras
  }
}
