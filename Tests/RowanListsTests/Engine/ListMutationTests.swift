import RowanListData
import Testing

@testable import RowanLists

@MainActor
@Suite("Mutations of a list")
struct ListMutationTests {
  private let transaction = ListTransaction()

  private func change<Result>(keeping index: Int, _ change: () -> Result) -> Result {
    transaction.mutate(keeping: { anchor(index) }, change)
  }

  private func anchor(_ index: Int) -> ListAnchor { ListAnchor(index: index, distance: 0) }

  @Test("Nested mutations request one pass, with the anchor from before the outermost mutation")
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

  @Test("Of several mutations before a pass, the first one determines the anchor")
  func several() {
    change(keeping: 3) { transaction.requestPass { anchor(4) } }
    change(keeping: 7) {}
    change(keeping: 8) { transaction.requestPass { anchor(9) } }
    #expect(transaction.anchor == anchor(3))
    transaction.takeRequest()
    transaction.passDidRun { anchor(2) }
    #expect(transaction.anchor == nil)
  }

  @Test("A pass that is requested outside of a mutation uses the anchor at the time of the request")
  func outside() {
    transaction.requestPass { anchor(1) }
    #expect(transaction.anchor == anchor(1) && transaction.request != nil)
  }

  @Test("A mutation that requests no pass leaves no anchor behind")
  func nothing() {
    #expect(change(keeping: 2) { 7 } == 7)
    #expect(transaction.request == nil && transaction.anchor == nil)
  }

  @Test(
    "A pass within a mutation fulfils earlier requests, and the mutation continues at a new anchor"
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

  @Test("A pass follows edges if one of several requests allows it")
  func edges() {
    transaction.requestPass(followingEdges: false) { anchor(0) }
    #expect(transaction.request?.followsEdges == false)
    transaction.requestPass { anchor(0) }
    transaction.requestPass(followingEdges: false) { anchor(0) }
    #expect(transaction.request?.followsEdges == true)
  }
}
