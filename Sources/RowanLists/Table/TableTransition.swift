import RowanComponents

/// What other sections have done to rows that are mounted; an object, for each row that is placed looks
/// something up in it, which would copy a value every time.
final class TableTransition {
  let mapping: IndexPathMapping
  /// Where everything stood.
  let before: ListLayout
  /// What was shown of rows and headers that are gone.
  let gone: [ComponentRoot]
  let animation: TableAnimation?

  init(
    mapping: IndexPathMapping,
    before: ListLayout,
    gone: [ComponentRoot],
    animation: TableAnimation?
  ) {
    self.mapping = mapping
    self.before = before
    self.gone = gone
    self.animation = animation
  }
}
