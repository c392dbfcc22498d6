#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Functions that read folders which the kernel generates on demand, without a string for every
/// name.
enum SmallFolder {
  /// Returns the names in a folder that are whole numbers, in the folder's order, or `nil` if it
  /// cannot be read.
  static func numbers(in path: String) -> [Int]? { try? listing(of: path).get() }

  /// Returns the names in a folder that are whole numbers, in the folder's order, or the reason why
  /// it cannot be read.
  static func listing(of path: String) -> Result<[Int], FileProblem> {
    var numbers: [Int] = []
    let problem = forEachName(in: path) { name in
      if let number = number(name) { numbers.append(number) }
    }
    return problem.map { .failure($0) } ?? .success(numbers)
  }

  /// Returns the number of entries in a folder, without hidden ones, or `nil` if it cannot be read.
  static func count(in path: String) -> Int? {
    var count = 0
    let problem = forEachName(in: path) { name in
      if name.first != UInt8(ascii: ".") { count += 1 }
    }
    return problem == nil ? count : nil
  }

  private static func forEachName(
    in path: String,
    _ body: (Slice<UnsafeRawBufferPointer>) -> Void
  ) -> FileProblem? {
    guard let folder = opendir(path) else { return FileProblem(code: errno) }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      withUnsafeBytes(of: &entry.pointee.d_name) { name in
        body(name[..<(name.firstIndex(of: 0) ?? name.endIndex)])
      }
    }
    return nil
  }

  private static func number(_ name: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard !name.isEmpty else { return nil }
    var number = 0
    for byte in name {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), number < 1 << 40
      else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
