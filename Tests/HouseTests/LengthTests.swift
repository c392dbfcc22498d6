import Foundation
import Testing

/// Controls take their lengths from the theme: an app could not change what is written in a control.
@Suite("The theme's monopoly")
struct LengthTests {
  @Test("No control has a number of its own for a length or an opacity")
  func numbers() throws {
    let folder = House.root.appendingPathComponent("Sources/RowanControls")
    let folders = [
      "Avatar", "Badge", "Button", "Disclosure", "Field", "Link", "Menu", "Picker", "Progress",
      "Toggle",
      "Stack", "Text", "Modifiers",
    ]
    // 0, 1 and 2 say none, all, half and both sides; shares of space are no lengths.
    let word = /[\w.#$]+/
    for name in folders {
      let files = FileManager.default.enumerator(
        at: folder.appendingPathComponent(name),
        includingPropertiesForKeys: nil
      )
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        for line in lines {
          let code = line.trimmingPrefix(/\s*/)
          if code.hasPrefix("//") || code.contains("fillingShrink") { continue }
          // Neither angles nor numbers of steps and lines are lengths.
          if code.contains("quarter") || code.contains("resolution")
            || code.contains("standardLines")
          {
            continue
          }
          for match in code.matches(of: word) {
            guard Double(String(match.0)) != nil else { continue }
            let isHarmless = ["0", "1", "2"].contains(String(match.0))
            #expect(isHarmless, "\(file.lastPathComponent): \(code)")
          }
        }
      }
    }
  }
}
