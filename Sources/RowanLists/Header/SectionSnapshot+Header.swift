public import RowanComponents

extension SectionSnapshot {
  /// Returns the section with a title as its header.
  public func header(_ title: String) -> SectionSnapshot {
    with(\.header, SectionHeaderFooter(title))
  }

  /// Returns the section with a header component for a value. The header is not rebuilt while the value is equal.
  public func header<Value: Equatable & Sendable, Content: Component>(
    _ value: Value,
    @ComponentBuilder content: (Value) -> Content
  ) -> SectionSnapshot {
    with(\.header, SectionHeaderFooter(value, content: content))
  }

  /// Returns the section with a header component, which is rebuilt with every snapshot.
  public func header<Content: Component>(
    @ComponentBuilder _ content: () -> Content
  ) -> SectionSnapshot {
    with(\.header, SectionHeaderFooter(content: content))
  }

  /// Returns the section with a title as its footer.
  public func footer(_ title: String) -> SectionSnapshot {
    with(\.footer, SectionHeaderFooter(footer: title))
  }

  /// Returns the section with a footer component for a value. The footer is not rebuilt while the value is equal.
  public func footer<Value: Equatable & Sendable, Content: Component>(
    _ value: Value,
    @ComponentBuilder content: (Value) -> Content
  ) -> SectionSnapshot {
    with(\.footer, SectionHeaderFooter(value, content: content))
  }

  /// Returns the section with a footer component, which is rebuilt with every snapshot.
  public func footer<Content: Component>(
    @ComponentBuilder _ content: () -> Content
  ) -> SectionSnapshot {
    with(\.footer, SectionHeaderFooter(content: content))
  }
}
