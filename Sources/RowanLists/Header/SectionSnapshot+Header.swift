public import RowanComponents

extension SectionSnapshot {
  /// The section under a title.
  public func header(_ title: String) -> SectionSnapshot {
    with(\.header, SectionHeaderFooter(title))
  }

  /// The section under a component that shows a value; it is not built again while the value is equal.
  public func header<Value: Equatable & Sendable, Content: Component>(
    _ value: Value,
    @ComponentBuilder content: (Value) -> Content
  ) -> SectionSnapshot {
    with(\.header, SectionHeaderFooter(value, content: content))
  }

  /// The section under a component, which is built again with every snapshot.
  public func header<Content: Component>(
    @ComponentBuilder _ content: () -> Content
  ) -> SectionSnapshot {
    with(\.header, SectionHeaderFooter(content: content))
  }

  /// The section above a title.
  public func footer(_ title: String) -> SectionSnapshot {
    with(\.footer, SectionHeaderFooter(footer: title))
  }

  /// The section above a component that shows a value; it is not built again while the value is equal.
  public func footer<Value: Equatable & Sendable, Content: Component>(
    _ value: Value,
    @ComponentBuilder content: (Value) -> Content
  ) -> SectionSnapshot {
    with(\.footer, SectionHeaderFooter(value, content: content))
  }

  /// The section above a component, which is built again with every snapshot.
  public func footer<Content: Component>(
    @ComponentBuilder _ content: () -> Content
  ) -> SectionSnapshot {
    with(\.footer, SectionHeaderFooter(content: content))
  }
}
