import Rowan
import Testing

@testable import LayoutPlaygroundKit

@Suite("Typing values")
struct LengthEntryTests {
  @Test(
    "Numbers, shares and words are understood",
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
    "What is none of them is told in words",
    arguments: [
      ("", "Type a number, or a word that counts here."),
      ("wide", "Type a number, or a word that counts here."),
      ("-3", "It cannot be below 0."), ("1e9", "10,000 is as far as it goes."),
      ("nan", "Type a number, or a word that counts here."),
    ]
  )
  func refused(text: String, message: String) {
    #expect { try LayoutDimension(typed: text) } throws: {
      ($0 as? LengthEntryError)?.message == message
    }
  }

  @Test("Margins may be negative, factors may not be shares")
  func others() throws {
    #expect(try Margin(typed: "-8") == -8)
    #expect(try InsetLength(typed: "auto") == .auto)
    #expect(try FlexBasis(typed: "content") == .content)
    #expect(try Int(typed: "-1") == -1)
    #expect(try Ratio(typed: "0") == Ratio(nil))
    #expect(throws: LengthEntryError.noShare) { try Double(typed: "10%") }
    #expect(throws: LengthEntryError.negative) { try LengthPercentage(typed: "-1%") }
  }

  @Test("Every value is written as it can be typed again")
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

  @Test("A step from a word begins at what the word has come to, and ends at what is possible")
  func steps() {
    #expect(LayoutDimension.auto.stepped(by: 10, from: 203.5) == 214)
    #expect(LayoutDimension.percent(50).stepped(by: 10, from: 0) == .percent(60))
    #expect(LayoutDimension.points(4).stepped(by: -10, from: 0) == nil)
    #expect(Margin.points(4).stepped(by: -10, from: 0) == -6)
    #expect(Double(0.2).stepped(by: 0.1, from: 0) == 0.3)
  }
}
