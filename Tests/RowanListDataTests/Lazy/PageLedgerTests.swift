import Testing

@testable import RowanListData

@Suite("Record of failed and incomplete pages")
struct PageLedgerTests {
  @Test("A failed page is requested again in another window, not in the same one")
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

  @Test("Rows may be read again once until a page succeeds")
  func rereading() {
    var ledger = PageLedger()
    let first = ledger.allowsRereading()
    let second = ledger.allowsRereading()
    #expect(first && !second)
    ledger.recordSuccess(of: 0)
    let third = ledger.allowsRereading()
    #expect(third)
  }

  @Test("The second incomplete reading is final")
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
