/// The sections of a snapshot as a flat list, whose contents are headers and footers.
@usableFromInline
struct HeaderFooterSource<Source: SectionedDiffSource>: DiffSource {
  @usableFromInline let source: Source

  @inlinable
  init(_ source: Source) {
    self.source = source
  }

  @inlinable var count: Int { source.sectionCount }

  @inlinable
  func key(at index: Int) -> Source.SectionKey { source.sectionKey(at: index) }

  @inlinable
  func isContentEqual(at index: Int, to other: HeaderFooterSource<Source>, at otherIndex: Int)
    -> Bool
  {
    source.isHeaderFooterEqual(at: index, to: other.source, at: otherIndex)
  }
}
