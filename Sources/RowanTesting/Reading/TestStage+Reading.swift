public import RowanCore
import RowanHeadless
import RowanMount

extension TestStage {
  /// The texts in sight, in reading order: lines joined by spaces, clipped ones left out.
  public var texts: [String] { host.visibleTexts }

  /// What has the keyboard focus.
  public var focused: FoundView? {
    let scene = scene
    return scene.tree.focused.flatMap { scene.found($0) }
  }

  /// What Tab stops at, in its order.
  public var tabOrder: [FoundView] {
    let scene = scene
    return scene.tree.focusOrder().compactMap { scene.found($0) }
  }

  /// What somebody who does not see the screen is told, as text: a line for each thing with its role, name,
  /// value and states, what is inside it indented.
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
  /// Two outlines are equal when the same is told. O(views).
  public var outline: String { Outline(scene).text }

  /// The views with their frames as text, for tests of where things are. O(views).
  public var viewTree: String { host.dump() }

  /// The text put on the clipboard last. As all that was asked of the system, it is forgotten with the
  /// host's batches, by `forgetBatches()`.
  public var clipboard: String? {
    host.requests.reversed().lazy.compactMap { request in
      if case .copy(let text) = request { text } else { nil }
    }.first
  }

  /// The name of the window.
  public var title: String? {
    host.requests.reversed().lazy.compactMap { request in
      if case .setTitle(let text) = request { text } else { nil }
    }.first
  }

  /// Where links have led that were followed, in order.
  public var openedLinks: [LinkAddress] {
    host.requests.compactMap { request in
      if case .open(let address) = request { address } else { nil }
    }
  }

  /// What assistive technology was asked to say, in order.
  public var announcements: [String] {
    host.requests.compactMap { request in
      if case .announce(let text, _) = request { text } else { nil }
    }
  }
}
