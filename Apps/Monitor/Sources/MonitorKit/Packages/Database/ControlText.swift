/// The fields of packages, as the system's package database writes them down.
///
///     Package: adduser
///     Depends: passwd
///     Description: add and remove users and groups
///      This package includes the commands for that.
///
/// A field goes on in lines that begin with a space; an empty line ends a package. What makes no sense is
/// counted, and left out with all of its package.
struct ControlText {
  /// The fields of a package, by their names in small letters; their lines are divided by ends of lines.
  typealias Fields = [String: String]

  /// The packages that could be read, in the order of the file.
  private(set) var packages: [Fields] = []
  /// How many could not.
  private(set) var brokenCount = 0

  /// Reads the fields that are asked for.
  ///
  /// - Parameters:
  ///   - bytes: The file; what is no text in it is repaired.
  ///   - names: The names of the fields that are kept, in small letters.
  init(_ bytes: UnsafeRawBufferPointer, keeping names: Set<String>) {
    var fields: Fields = [:]
    var current: String?
    var isBroken = false
    func end(_ text: inout ControlText) {
      defer { (fields, current, isBroken) = ([:], nil, false) }
      if isBroken {
        text.brokenCount += 1
      } else if !fields.isEmpty {
        text.packages.append(fields)
      }
    }
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard let first = line.first, first != UInt8(ascii: "\r") else {
        end(&self)
        continue
      }
      if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
        guard let name = current else { continue }
        if names.contains(name) { fields[name]?.append("\n" + Self.text(line)) }
      } else if first != UInt8(ascii: "#") {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
          isBroken = true
          continue
        }
        let name = Self.text(line[..<colon]).lowercased()
        current = name
        // Of two fields of one name nobody knows which one counts.
        if fields[name] != nil { isBroken = true }
        if names.contains(name) { fields[name] = Self.text(line[(colon + 1)...]) }
      }
    }
    end(&self)
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(String(decoding: bytes, as: UTF8.self).trimmingSpace)
  }
}
