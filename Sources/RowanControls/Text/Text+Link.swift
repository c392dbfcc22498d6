import RowanComponents
public import RowanCore

extension Text {
  /// Makes the text a link to an address.
  ///
  /// ```swift
  /// Text("Read ") + Text("the terms").link("https://example.org/terms") + Text(" first.")
  /// ```
  ///
  /// A link is underlined, in the link colour unless it has a colour, and can be clicked on all lines that it
  /// is wrapped to. The Tab key moves from link to link, the return key opens a link, and assistive
  /// technology finds it within the text. Links are opened by ``/RowanComponents/EnvironmentValues/openLink``.
  public func link(_ address: LinkAddress) -> Text {
    linked(TextLink(.address(address)))
  }

  /// Makes the text a link that performs an action.
  ///
  /// ```swift
  /// Text("Nothing found. ") + Text("Search everywhere").link { scope = .everything }
  /// ```
  public func link(_ action: @escaping @MainActor @Sendable () -> Void) -> Text {
    linked(TextLink(.action(ComponentAction(action))))
  }

  private func linked(_ link: TextLink) -> Text {
    styled { $0.link = $0.link ?? link }
  }
}
