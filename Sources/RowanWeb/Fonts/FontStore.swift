import Foundation
import RowanCore
import RowanHostInterface
import RowanText
import Synchronization

/// The font files that the pages of this process use; the server serves no other font files.
///
/// Most fonts are divided: a page gets files with the characters of the scripts that its texts have. A font that cannot
/// be divided is served whole, and so is one of which a part cannot be made.
final class FontStore: Sendable {
  /// The content of a font file.
  enum Content: Sendable {
    /// A file in memory.
    case file(StaticFile)
    /// A large file on the disk.
    case path(String)
  }

  private struct Font {
    var path: String
    var size: Int
    var isDivisible: Bool
    var groups: Set<CharacterGroups> = []
  }

  private struct State {
    var fonts: [String: Font] = [:]
    var usual: [String] = []
    var partCount = 0
  }

  /// The maximum numbers of parts of one font and of all fonts. Further texts are set in the whole fonts.
  private static let maximumParts = (ofFont: 48, total: 1_024)
  /// The size below which a whole font is compressed and preloaded, in bytes.
  private static let smallSize = 1_000_000

  private let state = Mutex(State())
  private let cache = FontFileCache()

  /// Makes a font file available under its digest. Reads the beginning of a file that is not known yet.
  func declare(_ font: FontResource) {
    let digest = font.id.digest
    // Digests are inserted into addresses and style properties, so only hexadecimal digits are accepted.
    guard FontFileName.isDigest(digest) else { return }
    state.withLock { state in
      guard state.fonts[digest] == nil else { return }
      state.fonts[digest] = Font(
        path: font.path,
        size: Self.size(of: font.path),
        isDivisible: FontSubsetter.isDivisible(font.path)
      )
    }
  }

  /// Returns the file of a font that a page has to load for texts of some groups of characters, and begins to make it.
  ///
  /// It is the whole font if `groups` is `nil`, or if the font cannot be divided or already has the maximum number of
  /// parts.
  func declare(_ groups: CharacterGroups?, of font: ResourceID) -> FontFileName {
    var name = FontFileName(digest: font.digest, groups: groups)
    state.withLock { state in
      guard var font = state.fonts[name.digest] else {
        name.groups = nil
        return
      }
      if let groups = name.groups, !font.groups.contains(groups) {
        if font.isDivisible, font.groups.count < Self.maximumParts.ofFont,
          state.partCount < Self.maximumParts.total
        {
          font.groups.insert(groups)
          state.partCount += 1
          state.fonts[name.digest] = font
          cache.prepare(name) { [name, path = font.path] in Self.make(name, from: path) }
        } else {
          name.groups = nil
        }
      }
      let text = name.description
      if state.usual.count < 4, !state.usual.contains(text),
        name.groups != nil || font.size < Self.smallSize
      {
        state.usual.append(text)
      }
    }
    return name
  }

  /// Returns the content of a font file, or `nil` if no page uses it. A file that was not made yet, or was evicted, is
  /// made outside the threads of Swift tasks.
  func content(for name: FontFileName) async -> Content? {
    guard let font = font(for: name) else { return nil }
    guard name.groups != nil || font.size < Self.smallSize else { return .path(font.path) }
    let file = await cache.file(named: name) { Self.make(name, from: font.path) }
    return file.map { .file($0) } ?? .path(font.path)
  }

  /// The names of the first font files that pages have used, at most four, and no whole font of 1 MB or more. A page
  /// preloads them.
  var usual: [String] { state.withLock { $0.usual } }

  private func font(for name: FontFileName) -> Font? {
    state.withLock { state in
      guard let font = state.fonts[name.digest] else { return nil }
      if let groups = name.groups, !font.groups.contains(groups) { return nil }
      return font
    }
  }

  /// Makes the content of a file; `nil` if the font cannot be read or divided.
  private static func make(_ name: FontFileName, from path: String) -> StaticFile? {
    let bytes =
      if let groups = name.groups {
        FontSubsetter.subset(path, to: groups.ranges)
      } else {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
      }
    return bytes.map { StaticFile(type: "font/sfnt", bytes: $0) }
  }

  private static func size(of path: String) -> Int {
    let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.fileSizeKey])
    return values?.fileSize ?? .max
  }
}
