import RowanComponents
import RowanListData
import Testing

@testable import RowanLists

@MainActor
@Suite("Deferred work at the end of a pass")
struct ListTransactionTests {
  private let transaction = ListTransaction()
  private let log = Log()

  /// The work that ran, in order.
  private final class Log {
    var entries: [String] = []
    var reports: [Diagnostic] = []
  }

  private func perform() {
    transaction.performDeferred(
      showing: {
        transaction.content = DeferredContent()
        log.entries.append("content")
      },
      reporting: { log.reports.append($0) }
    )
  }

  private func later(_ name: String, _ more: @escaping @MainActor () -> Void = {}) {
    transaction.defer { [log] in
      log.entries.append(name)
      more()
    }
  }

  @Test("Deferred work runs in order after the outermost query has ended")
  func order() {
    transaction.query {
      later("a")
      transaction.query { later("b") }
      perform()
      #expect(log.entries.isEmpty && transaction.isOpen)
    }
    #expect(!transaction.isOpen && transaction.hasDeferredWork)
    perform()
    #expect(log.entries == ["a", "b"] && !transaction.hasDeferredWork)
  }

  @Test("Work deferred by running work runs once, after all work that was already waiting")
  func nested() {
    later("a") {
      later("c")
      // The work is already running.
      perform()
      #expect(log.entries == ["a"])
    }
    later("b")
    perform()
    perform()
    #expect(log.entries == ["a", "b", "c"])
  }

  @Test("`query` returns the result of its closure and closes the transaction")
  func results() {
    #expect(transaction.query { 3 } == 3)
    #expect(!transaction.isOpen)
  }

  @Test("Content that handlers apply is shown at the end; content that the app applies waits")
  func content() {
    transaction.query {
      later("handler") { transaction.content.append {} }
    }
    perform()
    #expect(log.entries == ["handler", "content"])
    log.entries = []
    // The app applied content before a handler was called.
    transaction.content.append {}
    transaction.query { later("handler") }
    perform()
    #expect(log.entries == ["handler"] && !transaction.content.isEmpty)
    // Content that does not come from a handler is not shown either.
    transaction.content = DeferredContent()
    later("app") { transaction.content.append {} }
    perform()
    #expect(log.entries == ["handler", "app"])
  }

  @Test(
    "Content that handlers keep applying is shown a limited number of times, then waits"
  )
  func endlessContent() {
    var shown = 0
    func handler() {
      transaction.defer { transaction.content.append {} }
    }
    transaction.query { handler() }
    transaction.performDeferred(
      showing: {
        transaction.content = DeferredContent()
        shown += 1
        transaction.query { handler() }
      },
      reporting: { log.reports.append($0) }
    )
    #expect(shown == ListTransaction.contentLimit && log.reports.isEmpty)
    #expect(!transaction.content.isEmpty && !transaction.hasDeferredWork)
  }

  @Test("Endless deferred work is stopped with a diagnostic and continues the next time")
  func endless() {
    var count = 0
    func again() {
      count += 1
      transaction.defer { again() }
    }
    transaction.defer { again() }
    perform()
    #expect(count == 1 + ListTransaction.stepLimit && log.reports.count == 1)
    #expect(transaction.hasDeferredWork)
    perform()
    #expect(count == 2 * (1 + ListTransaction.stepLimit) && log.reports.count == 2)
  }

  @Test("A large amount of work that is deferred at once is not treated as endless")
  func much() {
    transaction.query {
      for number in 0..<5_000 { later("\(number)") }
    }
    perform()
    #expect(log.entries.count == 5_000 && log.reports.isEmpty)
  }
}
