public import RowanCore
import RowanHeadless
import RowanMount

extension TestStage {
  /// The visible texts in reading order, with their lines joined by spaces. Clipped texts are
  /// omitted.
  public var texts: [String] { host.visibleTexts }

  /// The view with the keyboard focus.
  public var focused: FoundView? {
    let scene = scene
    return scene.tree.focused.flatMap { scene.found($0) }
  }

  /// The views that take the keyboard focus, in Tab order.
  public var tabOrder: [FoundView] {
    let scene = scene
    return scene.tree.focusOrder().compactMap { scene.found($0) }
  }

  /// The accessibility tree as text: a line for each view with its role, name, value and states,
  /// and its descendants indented.
  ///
  /// ```
  /// heading “Settings”
  /// list “Networks”
  ///   list item 1/2 selected
  ///     text “Home”
  /// field “Name” = “Ada” focused
  /// button “Save” disabled
  /// ```
  ///
  /// Two outlines are equal if assistive technology presents the same content. O(views).
  public var outline: String { Outline(scene).text }

  /// The views and their frames as text, for tests of layout. O(views).
  public var viewTree: String { host.dump() }

  /// The latest text copied to the clipboard. Like all system requests, it is removed with the
  /// host's batches by `clearBatches()`.
  public var clipboard: String? {
    host.requests.reversed().lazy.compactMap { request in
      if case .copy(let text) = request { text } else { nil }
    }.first
  }

  /// The title of the window.
  public var title: String? {
    host.requests.reversed().lazy.compactMap { request in
      if case .setTitle(let text) = request { text } else { nil }
    }.first
  }

  /// The addresses of the opened links, in order.
  public var openedLinks: [LinkAddress] {
    host.requests.compactMap { request in
      if case .open(let address) = request { address } else { nil }
    }
  }

  /// The announcements to assistive technology, in order.
  public var announcements: [String] {
    host.requests.compactMap { request in
      if case .announce(let text, _) = request { text } else { nil }
    }
  }
}
