/// The fields of packages in the format of Debian's control files.
///
///     Package: adduser
///     Depends: passwd
///     Description: add and remove users and groups
///      This package includes the commands for that.
///
/// A line that begins with a space continues the field; an empty line ends the package. A package
/// with a malformed line is counted and omitted.
struct ControlText {
  /// The fields of a package, by their lowercase names. The lines of a value are separated by line
  /// breaks.
  typealias Fields = [String: String]

  /// The well-formed packages, in the order of the file.
  private(set) var packages: [Fields] = []
  /// The number of malformed packages.
  private(set) var brokenCount = 0

  /// Creates the packages with their requested fields.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file. Invalid UTF-8 is repaired.
  ///   - names: The lowercase names of the fields to retain.
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
        // If a package contains two fields of the same name, it is undefined which one counts.
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
