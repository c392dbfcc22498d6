import RowanListData
import Testing

@testable import RowanLists

@MainActor
@Suite("Changes of a list")
struct ListMutationTests {
  private let transaction = ListTransaction()

  private func change<Result>(keeping index: Int, _ change: () -> Result) -> Result {
    transaction.mutate(keeping: { anchor(index) }, change)
  }

  private func anchor(_ index: Int) -> ListAnchor { ListAnchor(index: index, distance: 0) }

  @Test("What nested changes invalidate is laid out once, around the anchor before the outermost")
  func nested() {
    change(keeping: 3) {
      change(keeping: 4) { transaction.requestPass { anchor(5) } }
      #expect(transaction.isChanging)
      transaction.requestPass { anchor(6) }
    }
    #expect(!transaction.isChanging && transaction.anchor == anchor(3))
    #expect(transaction.takeRequest() != nil)
    #expect(transaction.takeRequest() == nil)
  }

  @Test("Of changes that are laid out later, the anchor before the first counts")
  func several() {
    change(keeping: 3) { transaction.requestPass { anchor(4) } }
    change(keeping: 7) {}
    change(keeping: 8) { transaction.requestPass { anchor(9) } }
    #expect(transaction.anchor == anchor(3))
    transaction.takeRequest()
    transaction.passDidRun { anchor(2) }
    #expect(transaction.anchor == nil)
  }

  @Test("What is invalidated outside of a change keeps the anchor of that moment")
  func outside() {
    transaction.requestPass { anchor(1) }
    #expect(transaction.anchor == anchor(1) && transaction.request != nil)
  }

  @Test("A change that invalidates nothing costs no pass, and leaves no anchor behind")
  func nothing() {
    #expect(change(keeping: 2) { 7 } == 7)
    #expect(transaction.request == nil && transaction.anchor == nil)
  }

  @Test(
    "A pass within a change meets what was asked for before it; the change goes on from another anchor"
  )
  func passWithin() {
    change(keeping: 1) {
      transaction.requestPass { anchor(1) }
      transaction.takeRequest()
      transaction.passDidRun { anchor(8) }
      #expect(transaction.anchor == anchor(8))
    }
    #expect(transaction.request == nil && transaction.anchor == nil)
  }

  @Test("Of several requests, one that may follow an edge has the pass follow it")
  func edges() {
    transaction.requestPass(followingEdges: false) { anchor(0) }
    #expect(transaction.request?.followsEdges == false)
    transaction.requestPass { anchor(0) }
    transaction.requestPass(followingEdges: false) { anchor(0) }
    #expect(transaction.request?.followsEdges == true)
  }
}
