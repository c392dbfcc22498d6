import RowanImage
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Returns the text of a PDF.
///
/// - Throws: An error with the package to install if the program `pdftotext` is missing, so that no
///   test passes without having looked at the text.
func extractedText(of pdf: [UInt8], name: String) throws -> String {
  let folder = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
  let path = "\(folder)/rowan-\(name)-\(getpid()).pdf"
  try write(pdf, to: path)
  defer { unlink(path) }
  let pipe = try #require(popen("pdftotext \(path) - 2>/dev/null", "r"), "popen failed")
  var text: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1_024)
  while true {
    let count = fread(&buffer, 1, buffer.count, pipe)
    guard count > 0 else { break }
    text += buffer.prefix(count)
  }
  let status = pclose(pipe)
  try #require(
    status == 0,
    "pdftotext failed with status \(status). Install poppler-utils: make test-swift"
  )
  return String(decoding: text, as: UTF8.self)
}
