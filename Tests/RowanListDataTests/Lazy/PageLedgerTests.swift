import Testing

@testable import RowanListData

@Suite("What is known of pages that did not come")
struct PageLedgerTests {
  @Test("A page that failed is asked for in another window, and not in the same")
  func failures() {
    var ledger = PageLedger()
    ledger.recordFailure(of: 3, in: 0..<10)
    #expect(!ledger.mayAsk(for: 3, in: 0..<10) && ledger.mayAsk(for: 3, in: 0..<11))
    #expect(ledger.mayAsk(for: 2, in: 0..<10))
    ledger.forgetFailures(outside: 4..<8)
    #expect(ledger.isEmpty)
    ledger.recordFailure(of: 3, in: 0..<10)
    ledger.forgetFailures()
    #expect(ledger.mayAsk(for: 3, in: 0..<10))
  }

  @Test("Rows are read again once until a page agrees")
  func rereading() {
    var ledger = PageLedger()
    let first = ledger.allowsRereading()
    let second = ledger.allowsRereading()
    #expect(first && !second)
    ledger.recordSuccess(of: 0)
    let third = ledger.allowsRereading()
    #expect(third)
  }

  @Test("An answer that is cut short twice is final")
  func cutShort() {
    var ledger = PageLedger()
    let first = ledger.recordReading(isComplete: false)
    let second = ledger.recordReading(isComplete: false)
    #expect(!first && second)
    ledger.recordShortPage(1)
    #expect(ledger.pages == [1])
    let forgotten = ledger.reset()
    #expect(forgotten == [1] && ledger.isEmpty && !ledger.hasReread)
  }
}
