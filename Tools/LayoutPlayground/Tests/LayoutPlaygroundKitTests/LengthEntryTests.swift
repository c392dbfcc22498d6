import Rowan
import RowanLayout
import Testing

@testable import LayoutPlaygroundKit

@Suite("Typed values")
struct LengthEntryTests {
  @Test(
    "Numbers, percentages and keywords are parsed with spaces, decimal commas, hyphens or capitals",
    arguments: [
      ("40", LayoutDimension.points(40)), (" 12.5 ", .points(12.5)), ("12,5", .points(12.5)),
      ("50%", .percent(50)), ("50 %", .percent(50)), ("auto", .auto), ("minContent", .minContent),
      ("max-content", .maxContent), ("FIT-CONTENT", .fitContent), ("stretch", .stretch),
    ]
  )
  func understood(text: String, value: LayoutDimension) throws {
    #expect(try LayoutDimension(typed: text) == value)
  }

  @Test(
    "A text that is not a valid length throws an error with a message for the user",
    arguments: [
      ("", keywords), ("wide", keywords), ("nan", keywords),
      ("-3", "Enter a number that is not negative."),
      ("1e9", "Enter a number from −10,000 to 10,000."),
    ]
  )
  func refused(text: String, message: String) {
    #expect { try LayoutDimension(typed: text) } throws: {
      ($0 as? LengthEntryError)?.message == message
    }
  }

  private static let keywords =
    "Enter a number or a keyword: auto, minContent, maxContent, fitContent, stretch."

  @Test("The message states what a property allows")
  func messages() {
    #expect(LengthEntryError.unreadable([]).message == "Enter a number.")
    #expect(
      LengthEntryError.unreadable(Ratio.keywords).message == "Enter a number or a keyword: none."
    )
    #expect(
      LengthEntryError.noShare.message == "Enter a number. This property allows no percentages."
    )
    #expect(LengthEntryError.outside(4...96.5).message == "Enter a number from 4 to 96.5.")
  }

  @Test("Margins and orders may be negative, padding may not, and factors may not be percentages")
  func others() throws {
    #expect(try Margin(typed: "-8") == -8)
    #expect(try InsetLength(typed: "auto") == .auto)
    #expect(try FlexBasis(typed: "content") == .content)
    #expect(try Int(typed: "-1") == -1)
    #expect(try Ratio(typed: "0") == Ratio(nil))
    #expect(throws: LengthEntryError.noShare) { try Double(typed: "10%") }
    #expect(throws: LengthEntryError.negative) { try LengthPercentage(typed: "-1%") }
  }

  @Test("A font size is valid from 4 to 96")
  func fontSizes() throws {
    #expect(try FontSize(typed: "4") == FontSize(4))
    #expect(try FontSize(typed: "96") == FontSize(96))
    for text in ["1", "3.9", "97", "-5"] {
      #expect(throws: LengthEntryError.outside(FontSize.range)) { try FontSize(typed: text) }
    }
    #expect(FontSize(96).stepped(by: 1, from: 0) == nil)
    #expect(FontSize(4).stepped(by: -1, from: 0) == nil)
  }

  @Test("The text of each value is parsed to the same value")
  func roundTrip() throws {
    let values: [LayoutDimension] = [
      .auto, 0, 12.25, .percent(33.5), .minContent, .maxContent, .fitContent, .stretch,
    ]
    for value in values { #expect(try LayoutDimension(typed: value.entry.text) == value) }
    let bases: [FlexBasis] = [
      .auto, .content, 40, .percent(50), .minContent, .maxContent, .stretch,
    ]
    for basis in bases { #expect(try FlexBasis(typed: basis.entry.text) == basis) }
  }

  @Test("A step from a keyword starts at the measured length; an invalid result is `nil`")
  func steps() {
    #expect(LayoutDimension.auto.stepped(by: 10, from: 203.5) == 214)
    #expect(LayoutDimension.percent(50).stepped(by: 10, from: 0) == .percent(60))
    #expect(LayoutDimension.points(4).stepped(by: -10, from: 0) == nil)
    #expect(Margin.points(4).stepped(by: -10, from: 0) == -6)
    #expect(Double(0.2).stepped(by: 0.1, from: 0) == 0.3)
  }

  @Test("Steps end at the greatest number that can be typed")
  func limitOfSteps() {
    #expect(LayoutDimension.points(9_990).stepped(by: 10, from: 0) == .points(10_000))
    #expect(LayoutDimension.points(10_000).stepped(by: 10, from: 0) == nil)
    #expect(LayoutDimension.points(9_995).stepped(by: 10, from: 0) == nil)
    #expect(LayoutDimension.percent(10_000).stepped(by: 10, from: 0) == nil)
    #expect(LayoutDimension.auto.stepped(by: 10, from: 10_000) == nil)
    #expect(LayoutDimension.auto.stepped(by: -10, from: 10_000) == .points(9_990))
    #expect(Margin.points(-10_000).stepped(by: -1, from: 0) == nil)
  }
}
