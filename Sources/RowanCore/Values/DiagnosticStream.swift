#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The process's standard error stream, without buffering.
package enum DiagnosticStream {
  package static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let written = Self.write(2, start, rest.count)
        // A failure to write a diagnostic cannot be reported.
        guard written > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      }
    }
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
    Glibc.write(file, bytes, count)
    #else
    Darwin.write(file, bytes, count)
    #endif
  }
}
