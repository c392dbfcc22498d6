/// A reusable object that shows headers or footers of sections. A subclass overrides `content`.
///
/// ```swift
/// final class LetterHeader: TableViewHeaderFooterView {
///   var letter = "" { didSet { setNeedsUpdate() } }
///   override var content: any Component { Text(letter).font(.title) }
/// }
/// ```
open class TableViewHeaderFooterView: TableReusableView {}
