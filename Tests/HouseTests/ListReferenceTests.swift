import Foundation
import Testing

/// What lists have from the libraries whose names they keep is said in a guide, and proved by tests that
/// bear those names.
@Suite("The references of lists")
struct ListReferenceTests {
  /// The items of one chapter of a reference, which one file of tests is about.
  struct Chapter: CustomTestStringConvertible, Sendable {
    let tests: [String]
    let guide: String
    let items: [String]
    var testDescription: String { tests.joined(separator: ", ") }
  }

  static let chapters = [
    Chapter(
      tests: ["ShowingReference", "SelectingReference", "EditingReference"],
      guide: "ComingFromFlowKit",
      items: [
        "dequeue", "willDisplay", "rowHeight", "rowHeightEstimated", "canEditRow", "commitEdit",
        "editActions", "canMoveRow", "moveRow", "indentLevel", "prefetch", "cancelPrefetch",
        "shouldSpringLoad", "tapOnAccessory", "willSelect", "didSelect", "willDeselect",
        "didDeselect", "willBeginEdit", "didEndEdit", "editStyle", "deleteConfirmTitle",
        "editShouldIndent", "moveAdjustDestination", "endDisplay", "shouldShowMenu",
        "canPerformMenuAction", "performMenuAction", "shouldHighlight", "didHighlight",
        "didUnhighlight", "canFocus", "leadingSwipeActions", "trailingSwipeActions",
      ]
    ),
    Chapter(
      tests: ["DirectorReference"],
      guide: "ComingFromFlowKit",
      items: [
        "table", "sections", "firstSection", "lastSection", "rowHeight", "registerCellAdapters()",
        "registerCellAdapter()", "registerAdapter()", "registerHeaderFooterAdapters()",
        "registerHeaderFooterAdapter()", "set(sections:)", "add(section:at:)", "add(sections:at:)",
        "section(at:)", "elementAt()", "remove(section:)", "remove(sectionsAt:)",
        "removeAll(keepingCapacity:)", "move(swappingAt:with:)", "move(from:to:)",
        "add(elements:inSection:)", "reload(afterUpdate:completion:)", "isPrefetchingEnabled",
      ]
    ),
    Chapter(
      tests: ["SectionReference"],
      guide: "ComingFromFlowKit",
      items: [
        "identifier", "headerTitle", "footerTitle", "headerView", "footerView", "isCollapsed",
        "indexTitle", "elements", "set(elements:)", "set(element:at:)", "add(element:at:)",
        "add(elements:at:)", "remove(at:)", "remove(atIndexes:)", "removeAll(keepingCapacity:)",
        "move(swappingAt:with:)", "move(from:to:)",
      ]
    ),
    Chapter(
      tests: ["HeaderReference"],
      guide: "ComingFromFlowKit",
      items: [
        "dequeue", "headerHeight", "footerHeight", "estHeaderHeight", "estFooterHeight",
        "endDisplay", "willDisplay", "isHeader", "section", "view",
      ]
    ),
    Chapter(
      tests: ["CollectionReference"],
      guide: "ComingFromFlowKit",
      items: [
        "dequeue", "willDisplay", "endDisplay", "shouldSelect", "shouldDeselect", "didSelect",
        "didDeselect", "shouldHighlight", "didHighlight", "didUnhighlight", "canFocus", "itemSize",
        "prefetch", "cancelPrefetch", "shouldShowEditMenu", "canPerformEditAction",
        "performEditAction", "shouldSpringLoad", "footerSize", "scrollDirection",
      ]
    ),
    Chapter(
      tests: ["RowTypeReference"],
      guide: "ComingFromRowTypeFramework",
      items: [
        "RowType", "RowModelType", "didSelect()", "AnyRowModelType", "casted(to:)", "forced(to:)",
        "TableViewPresentable", "TableViewRowCell", "RowTypeTableViewController", "rows",
        "rowsDidChange(_:)", "RowTypeListPresentable", "ViewWithModel", "Identified",
        "RowTypeListView",
      ]
    ),
  ]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: House.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(
    "Every item has a row in the guide, and one test whose name begins with it",
    arguments: chapters
  )
  func items(of chapter: Chapter) throws {
    let rows = try Self.text("Sources/Rowan/Rowan.docc/\(chapter.guide).md")
      .split(separator: "\n").filter { $0.hasPrefix("| ") }
    let tests = try chapter.tests
      .map { try Self.text("Tests/RowanListsTests/Reference/\($0)Tests.swift") }.joined()
    for item in chapter.items {
      let name = item.hasSuffix("()") ? String(item.dropLast(1)) : item
      let isSaid = rows.contains { row in
        row.contains("`\(item)`") || row.contains("`\(name)") || row.contains("`\(item)(")
      }
      #expect(isSaid, "\(chapter.guide) says nothing of \(item).")
      let count = tests.components(separatedBy: "\"\(item): ").count - 1
      #expect(count == 1, "There are \(count) tests of \(item).")
    }
  }

  @Test("No item of a guide of lists is left open")
  func openItems() throws {
    for guide in Set(Self.chapters.map(\.guide)) {
      for row in try Self.text("Sources/Rowan/Rowan.docc/\(guide).md").split(separator: "\n") {
        #expect(!row.hasSuffix("| | |"), "\(guide) has nothing for \(row)")
      }
    }
  }
}
