public import RowanComponents

extension TableView {
  /// Has the table show `content` in its middle while it has no rows.
  public func whenEmpty<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    wakeSession()
    placeholder.empty = Child(content())
    placeholder.reset()
    update(from: currentAnchor())
  }

  /// Has the table show `content` in its middle while it has no rows and ``isLoading`` says that some
  /// are on their way.
  public func whileLoading<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    wakeSession()
    placeholder.loading = Child(content())
    placeholder.reset()
    update(from: currentAnchor())
  }
}
