/// An object that shows the headers or footers of sections, one after the other.
///
/// ```swift
/// final class LetterHeader: TableViewHeaderFooterView {
///   var letter = "" { didSet { setNeedsUpdate() } }
///   override var content: any Component { Text(letter).font(.title) }
/// }
/// ```
open class TableViewHeaderFooterView: TableReusableView {}
