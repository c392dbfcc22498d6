import Testing

@testable import BigListKit

@Suite("Notes of the big list")
struct NoteTests {
  @Test("A note has equal contents in each call, and other contents for another seed")
  func determinism() {
    let contents = (0..<200).map { Note(number: $0, seed: 7).content }
    #expect(contents == (0..<200).map { Note(number: $0, seed: 7).content })
    #expect(contents != (0..<200).map { Note(number: $0, seed: 8).content })
  }

  @Test("A note takes eight bytes")
  func size() {
    #expect(MemoryLayout<Note>.stride == 8)
  }

  @Test("A thousand notes have all languages, many lengths, titles, figures and progress")
  func variety() {
    let contents = (0..<1_000).map { Note(number: $0, seed: 1).content }
    #expect(Set(contents.map(\.language)) == Set(NoteLanguage.allCases))
    #expect(Set(contents.map { $0.title == nil }).count == 2)
    #expect(Set(contents.map(\.figures.count)) == [0, 1, 2, 3])
    #expect(contents.contains { $0.progress != nil })
    #expect(contents.compactMap(\.progress).allSatisfy { (0...1).contains($0) })
    #expect(Set(contents.map(\.message.count)).count > 50)
  }

  @Test("A section has ten thousand notes and a title with the range of their numbers")
  func sections() {
    let notes = NoteCollection(count: 25_001)
    #expect(notes.sections.map(\.title) == ["0 – 9,999", "10,000 – 19,999", "20,000 – 25,000"])
    #expect(notes.sections.map(\.notes.count) == [10_000, 10_000, 5_001])
    #expect(NoteCollection(count: 10_001).sections.last?.title == "10,000")
    #expect(NoteCollection(count: 0).sections.isEmpty)
  }

  @Test("Appended notes fill the last section before they begin another one")
  func appending() {
    var notes = NoteCollection(count: 9_990)
    notes.append(20)
    #expect(notes.sections.map(\.notes.count) == [10_000, 10] && notes.count == 10_010)
    #expect(notes.sections[1].notes.map(\.number) == Array(10_000..<10_010))
  }

  @Test("Inserted notes are counted separately; the others keep their numbers and are found")
  func inserting() throws {
    var notes = NoteCollection(count: 20_000)
    notes.insert(100, aboveRow: 500, inSection: 1)
    #expect(notes.sections[1].title == "10,000 – 19,999, and 100 new")
    #expect(notes.sections[1].notes[500].label == "new 1")
    for (number, row) in [(10_499, 499), (10_500, 600), (19_999, 10_099)] {
      #expect(try #require(notes.place(ofNumber: number)) == (1, row))
    }
    #expect(notes.place(ofNumber: 20_000) == nil && notes.place(ofNumber: -1) == nil)
    #expect(Set(notes.sections.flatMap(\.notes).map(\.id)).count == 20_100)
  }

  @Test("Numbers are written with commas between thousands")
  func writing() {
    #expect(Numerals.grouped(0) == "0" && Numerals.grouped(999) == "999")
    #expect(Numerals.grouped(1_000_000) == "1,000,000" && Numerals.grouped(12_045) == "12,045")
  }
}
