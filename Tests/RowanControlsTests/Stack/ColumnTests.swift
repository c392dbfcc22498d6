import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Controls in columns")
struct ColumnTests {
  /// Returns the distances of a button, a link and a badge from both edges of a column 320 points
  /// wide.
  private func edges(
    _ alignment: HorizontalAlignment
  ) throws -> [(leading: Double, trailing: Double)] {
    let address: LinkAddress = "https://www.swift.org"
    let stage = Stage(size: Size(width: 320, height: 400)) {
      VStack(alignment: alignment) {
        Button("Save") {}
        Link("More", to: address)
        Badge("12")
      }
      .frame(maxWidth: .infinity)
    }
    return try ["Save", "More", "12"].map { text in
      var view = try #require(stage.host.find(text: text))
      // The text is in the middle of the box that is drawn for a button or a badge.
      var frame = stage.host.tree.absoluteFrame(of: view)
      while let parent = stage.host.tree[view].parent {
        let outer = stage.host.tree.absoluteFrame(of: parent)
        if outer.width >= 320 { break }
        (view, frame) = (parent, outer)
      }
      return (frame.minX, 320 - frame.maxX)
    }
  }

  @Test("In a stretching column controls keep their width and begin at the leading edge")
  func standard() throws {
    for edge in try edges(.stretch) { #expect(edge.leading == 0 && edge.trailing > 200) }
  }

  @Test("In a centring column controls are centred")
  func centred() throws {
    for edge in try edges(.center) {
      #expect(abs(edge.leading - edge.trailing) <= 1 && edge.leading > 100)
    }
  }

  @Test("In a trailing column controls end at the trailing edge")
  func trailing() throws {
    for edge in try edges(.trailing) { #expect(edge.trailing == 0 && edge.leading > 200) }
  }
}
