import RowanComponents

/// A header or footer, and all that events about it come with.
@MainActor
struct ChromeInPlace {
  var isHeader: Bool
  var section: Int
  var tableSection: TableSection?
  var view: TableViewHeaderFooterView?
  /// The table, which keeps some of these itself.
  unowned var table: TableView
}

/// What the table asks of adapters without knowing their types.
extension TableHeaderFooterAdapterProtocol {
  var viewType: View.Type { View.self }

  func makeView() -> TableViewHeaderFooterView { View() }

  func event(_ chrome: ChromeInPlace) -> TableHeaderFooterEvent<View> {
    TableHeaderFooterEvent(
      isHeader: chrome.isHeader,
      section: chrome.section,
      tableSection: chrome.tableSection,
      view: chrome.view as? View,
      table: chrome.table
    )
  }

  func dequeue(_ chrome: ChromeInPlace) { events.dequeue?(event(chrome)) }

  func willDisplay(_ chrome: ChromeInPlace) { events.willDisplay?(event(chrome)) }

  func endDisplay(_ chrome: ChromeInPlace) { events.endDisplay?(event(chrome)) }

  func height(of chrome: ChromeInPlace) -> Double? {
    let handler = chrome.isHeader ? events.headerHeight : events.footerHeight
    return handler.flatMap { TableView.usable($0(event(chrome))) }
  }

  func estimatedHeight(of chrome: ChromeInPlace) -> Double? {
    let handler = chrome.isHeader ? events.estHeaderHeight : events.estFooterHeight
    return handler.flatMap { TableView.usable($0(event(chrome))) }
  }

  var wantsDisplay: Bool { events.willDisplay != nil || events.endDisplay != nil }

  var wantsEstimates: Bool { events.estHeaderHeight != nil || events.estFooterHeight != nil }
}
